/** Keeps a number and its unit on one line. */
const noBreak = "\u00a0";

/** An oven's heat in words, Celsius to the nearest 5 as dials are marked: 350 is `350 °F (175 °C)`, in unbroken pairs. */
export function formatTemperature(fahrenheit: number): string {
  const celsius = ((fahrenheit - 32) * 5) / 9;
  return `${fahrenheit}${noBreak}°F (${Math.round(celsius / 5) * 5}${noBreak}°C)`;
}
