/** The kitchen strikes the lines of a test order as those of all others. */
export { isTestId } from './test-orders/test-order.rules.ts';
export { lockTestLine, strikeTestLine } from './test-orders/test-orders.ts';
