import { SelectBox } from '#web/records/selection/select-box.tsx'
import type { Selection } from '#web/records/selection/selection.ts'
import type { Candidate } from './candidates.ts'
import { DecideButtons, type Standing } from './decide-buttons.tsx'
import type { useCandidateWords } from './use-candidate-words.ts'

/** What may be done with an entry, by its id; the same for as long as the screen is open. */
export type Acts = {
  use: (id: string) => void
  reject: (id: string) => void
  open: (id: string) => void
  point: (id: string | null) => void
  toggle: (id: string, reach: boolean) => void
}

/** The state of a row: `isShown`: hovered here, on the map or in the tray; `isOpen`: its facts are in the panel; `isCurrent`: Tab focuses it. */
type Looked = Record<'isSelected' | 'isShown' | 'isOpen' | 'isCurrent' | 'editable', boolean>
export type RowProps = Standing &
  Looked & { candidate: Candidate; reason: string | null; acts: Acts; words: ReturnType<typeof useCandidateWords> }

const NONE: ReadonlySet<string> = new Set()
/** The selection of one row alone, so that a change of it renders no other row. */
const ofRow = (id: string, isSelected: boolean, { toggle }: Acts): Selection => ({
  selected: isSelected ? new Set([id]) : NONE,
  toggle,
  toggleAll: () => undefined,
  set: () => undefined,
  drop: () => undefined,
})

/** The box by which an entry is selected. */
export function CandidateBox({ candidate, isSelected, acts, words }: RowProps) {
  return <SelectBox id={candidate.id} label={words.name(candidate)} selection={ofRow(candidate.id, isSelected, acts)} />
}

/** The two decisions on an entry. */
export function CandidateDecision({ candidate: { id }, candidate, acts, words, ...standing }: RowProps) {
  return (
    <DecideButtons
      {...standing}
      name={words.name(candidate)}
      onUse={() => acts.use(id)}
      onReject={() => acts.reject(id)}
    />
  )
}

/** The attributes and handlers that a row and a line have in common. */
export const entryProps = ({ candidate: { id }, choice, isSelected, isShown, isOpen, isCurrent, acts }: RowProps) => ({
  'data-entry': id,
  'data-choice': choice,
  'data-selected': isSelected || undefined,
  'data-shown': isShown || undefined,
  'data-open': isOpen || undefined,
  'data-record': id,
  tabIndex: isCurrent ? 0 : -1,
  onMouseEnter: () => acts.point(id),
  onMouseLeave: () => acts.point(null),
  onFocus: () => acts.point(id),
})
