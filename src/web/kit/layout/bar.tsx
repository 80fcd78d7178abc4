import classes from './bar.module.css'

// Bars of uneven length read as text to come; all alike they read as a broken table.
const LENGTHS = ['72%', '88%', '60%', '80%', '66%']

/** A bar in the place of a text that is on its way; `at` varies its length. */
export function Bar({ at }: { at: number }) {
  return <span className={classes.bar} style={{ width: LENGTHS[at % LENGTHS.length] }} />
}
