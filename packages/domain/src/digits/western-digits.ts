const EASTERN_DIGIT = /[٠-٩۰-۹]/g;

function westernDigit(digit: string): string {
  const code = digit.charCodeAt(0);
  return String(code - (code >= 0x06f0 ? 0x06f0 : 0x0660));
}

/** Digits of both scripts, Arabic and Persian, in those of the West. */
export const westernDigits = (text: string): string => text.replaceAll(EASTERN_DIGIT, westernDigit);
