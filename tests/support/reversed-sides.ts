import type { Side } from '#features/inspections/rules/sketch/sides.ts'

/** The same outline gone round the other way, from the end of these sides back to their start. */
export const reversed = (sides: readonly Side[]): Side[] =>
  sides
    .toReversed()
    .map(({ metres, degrees, rise }) => ({ metres, degrees: (degrees + 180) % 360, rise: rise === 0 ? 0 : -rise }))
