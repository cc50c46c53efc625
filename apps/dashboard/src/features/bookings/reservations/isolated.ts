/** Text of either direction inside a sentence of another: the marks that `<bdi>` stands for, where there is only text. */
export const isolated = (text: string): string => `\u2068${text}\u2069`;
