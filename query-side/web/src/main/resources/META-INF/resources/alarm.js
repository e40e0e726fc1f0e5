// A worker of the page: answers after so many milliseconds, also while the page is in a hidden tab.
onmessage = ({data}) => setTimeout(() => postMessage(null), data);
