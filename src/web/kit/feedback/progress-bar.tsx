import classes from './progress-bar.module.css'

type Props = {
  label: string
  /** The id of the element that tells the same in words. */
  describedBy?: string
  /** How much is done, of how much; without it, or of nothing, the bar only says that something is under way. */
  progress?: { done: number; of: number }
}

/** How far a piece of work has come. */
export function ProgressBar({ label, describedBy, progress: { done, of } = { done: 0, of: 0 } }: Props) {
  return (
    <progress
      className={classes.progress}
      aria-label={label}
      aria-describedby={describedBy}
      {...(of > 0 ? { value: done, max: of } : {})}
    />
  )
}
