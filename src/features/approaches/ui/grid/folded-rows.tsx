import { Button } from '#web/kit/controls/button.tsx'

type Props = {
  count: number
  isUnfolded: boolean
  onUnfold: (isUnfolded: boolean) => void
  /** The words of the button, while the rows are folded and while they are not. */
  words: { show: string; fold: string }
}

/** Folds away rows of a grid, or shows them; nothing where there are none. */
export function FoldedRows({ count, isUnfolded, onUnfold, words }: Props) {
  if (count === 0) return null
  return (
    <div className="no-print">
      <Button variant="subtle" size="compact-md" aria-expanded={isUnfolded} onClick={() => onUnfold(!isUnfolded)}>
        {isUnfolded ? words.fold : words.show}
      </Button>
    </div>
  )
}
