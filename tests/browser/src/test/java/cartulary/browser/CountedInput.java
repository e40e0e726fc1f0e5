package cartulary.browser;

/// An input that counts its clicks or keys.
interface CountedInput extends Input {
    int count();
}
