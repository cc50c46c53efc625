/** Halves of characters, which no address can hold. */
const LONE_SURROGATE = /\p{Surrogate}/gu;

/** The address at which WhatsApp opens a chat with the text already written; null: the phone has no digits. */
export function whatsappLink(phone: string, text: string): string | null {
  const digits = phone.replace(/\D/g, '').replace(/^00/, '');
  return digits === ''
    ? null
    : `https://wa.me/${digits}?text=${encodeURIComponent(text.replace(LONE_SURROGATE, '\ufffd'))}`;
}
