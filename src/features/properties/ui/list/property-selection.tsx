import { useTranslation } from '#web/i18n/i18n.ts'
import { fetched } from '#web/kit/feedback/fetched.tsx'
import type { Selection } from '#web/records/selection/selection.ts'
import { SelectionBar } from '#web/records/selection/selection-bar.tsx'

// Loaded on demand: most visits select nothing.
const CompareSelected = fetched(async () => (await import('./compare-selected.tsx')).CompareSelected)

type Props = { items: readonly { id: string }[]; selection: Selection }

/** The number of selected properties; two to four can be compared. */
export function PropertySelection({ items, selection }: Props) {
  const { t } = useTranslation()
  const { selected, drop } = selection
  return (
    <SelectionBar
      selection={selection}
      countLabel={(counted) => t('properties:list.selected', counted)}
      label={t('properties:list.selection')}
    >
      <CompareSelected
        ids={items.filter(({ id }) => selected.has(id)).map(({ id }) => id)}
        onUnfetched={() => drop()}
      />
    </SelectionBar>
  )
}
