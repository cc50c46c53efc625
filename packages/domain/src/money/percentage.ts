/** A percentage in hundredths (5 % is 500) of an amount, rounded half up to the smallest unit. */
export function percentageOf(amount: number, hundredths: number): number {
  // In two parts, because amount × hundredths may be more than a number holds exactly.
  const whole = Math.floor(amount / 10_000);
  const rest = amount % 10_000;
  return whole * hundredths + Math.floor((rest * hundredths + 5_000) / 10_000);
}

/** 500 as `5%`, 1250 as `12.5%`. */
export function sayPercentage(hundredths: number): string {
  return `${hundredths / 100}%`;
}
