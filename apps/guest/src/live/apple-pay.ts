/** Whether the browser of this guest can pay by Apple Pay. */
export const hasApplePay = (): boolean => 'ApplePaySession' in window;

/** Shows what is there for Apple Pay, also in what the page puts in its place later. */
export function showApplePay(): void {
  if (hasApplePay()) document.documentElement.classList.add('has-apple-pay');
}
