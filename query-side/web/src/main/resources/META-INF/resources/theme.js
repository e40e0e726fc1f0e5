// Applies the theme that was chosen in this browser before anything is painted, and again when the choice or the system
// changes. The page dispatches `theme` at the document after it has stored a choice. It also asks for the texts of the
// reader's language, as messages.ts will choose it, before the scripts are there that need them.
(() => {
  // A frame in another site may have no storage.
  const stored = key => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const texts = document.currentScript.dataset.texts?.split(' ') ?? [];
  const codes = [stored('cartulary.language'), ...navigator.languages].map(code => code?.slice(0, 2).toLowerCase());
  const [wanted] = [...codes, 'en'].flatMap(code => texts.filter(path => path.includes(`/${code}-`)));
  if (wanted) {
    document.head.append(Object.assign(document.createElement('link'), {rel: 'modulepreload', href: wanted}));
  }
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const contrast = matchMedia('(prefers-contrast: more)');
  const bar = document.querySelector('meta[name=theme-color]');
  const apply = () => {
    const theme = stored('cartulary.theme');
    const chosen = ['light', 'dark', 'contrast'].includes(theme) ? theme : contrast.matches ? 'contrast' : 'system';
    const isDark = chosen === 'dark' || (chosen !== 'light' && dark.matches);
    document.documentElement.dataset.theme = chosen;
    bar.content = chosen === 'contrast' ? (isDark ? '#000000' : '#ffffff') : isDark ? '#1d1a15' : '#8c3b1c';
  };
  apply();
  dark.addEventListener('change', apply);
  contrast.addEventListener('change', apply);
  addEventListener('storage', apply);
  document.addEventListener('theme', apply);
})();
