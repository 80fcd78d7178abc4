import classes from './bar.module.css'

// Uneven lengths look like text; equal ones look like a broken table.
const LENGTHS = ['72%', '88%', '60%', '80%', '66%']

/** A placeholder bar for text that is loading; `at` varies its length. */
export function Bar({ at }: { at: number }) {
  return <span className={classes.bar} style={{ width: LENGTHS[at % LENGTHS.length] }} />
}
