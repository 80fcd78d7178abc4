import { type Icon, IconChartBar, IconTable } from '@tabler/icons-react'
import { Button } from '../kit/controls/button.tsx'

type Props = {
  asTable: boolean
  onToggle: (asTable: boolean) => void
  /** What the button says while the table is shown, and while the drawing is. */
  words: readonly [draw: string, table: string]
  drawing?: Icon
}

/** Shows the figures of a drawing as a table, and the drawing again. */
export function TableToggle({ asTable, onToggle, words, drawing = IconChartBar }: Props) {
  const Sign = asTable ? drawing : IconTable
  return (
    <Button
      variant="subtle"
      size="compact-md"
      leftSection={<Sign size={17} aria-hidden="true" />}
      onClick={() => onToggle(!asTable)}
    >
      {words[asTable ? 0 : 1]}
    </Button>
  )
}
