import { memo, type ReactNode } from 'react'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Iso, Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { SelectBox } from '#web/records/selection/select-box.tsx'
import type { Selection } from '#web/records/selection/selection.ts'
import type { Candidate, CandidateColumn } from './candidates.ts'
import { DecideButtons, type Standing } from './decide-buttons.tsx'
import classes from './table.module.css'
import type { useCandidateWords } from './use-candidate-words.ts'

/** What may be done with an entry, by its id; the same for as long as the screen is open. */
export type Acts = {
  use: (id: string) => void
  reject: (id: string) => void
  open: (id: string) => void
  point: (id: string | null) => void
  toggle: (id: string, reach: boolean) => void
}

export type RowProps = Standing & {
  candidate: Candidate
  reason: string | null
  isSelected: boolean
  /** It is looked at: here, on the map or in the tray. */
  isShown: boolean
  isOpen: boolean
  /** The row that Tab leads to. */
  isCurrent: boolean
  editable: boolean
  acts: Acts
  words: ReturnType<typeof useCandidateWords>
}

const NONE: ReadonlySet<string> = new Set()
/** The selection as one row needs it: the others are not drawn anew for it. */
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
  const { choice, isWaiting, hasFailed, editable } = standing
  return (
    <DecideButtons
      {...{ choice, isWaiting, hasFailed, editable }}
      name={words.name(candidate)}
      onUse={() => acts.use(id)}
      onReject={() => acts.reject(id)}
    />
  )
}

/** What ties an entry on the screen to the map, and marks it, whichever way it is drawn. */
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

/** A candidate as a row of the table; drawn again only when something of it has changed. */
export const CandidateRow = memo(function CandidateRow(props: RowProps & { columns: readonly CandidateColumn[] }) {
  const { candidate, reason, editable, acts, words, columns } = props
  const { t } = useTranslation()
  const { number, worthKwd, date, share } = useFormat()
  const { id, n, evidence, nearness } = candidate
  const cells: Readonly<Record<CandidateColumn, () => ReactNode>> = {
    n: () => <Num>{number(n)}</Num>,
    decision: () => <CandidateDecision {...props} />,
    place: () => (
      <>
        <button type="button" className={classes.name} tabIndex={-1} onClick={() => acts.open(id)}>
          <Iso>{words.place(candidate)}</Iso>
        </button>
        <small dir="auto">
          {reason ?? `${t(`market:kind.${evidence.kind}`)} · ${t(`valuations:category.${evidence.type}`)}`}
        </small>
      </>
    ),
    distance: () => <Num>{words.distance(candidate)}</Num>,
    date: () => <Num>{date(evidence.evidenceDate)}</Num>,
    price: () => <Num>{worthKwd(evidence.price)}</Num>,
    size: () => <Num>{number(evidence.area)}</Num>,
    metrePrice: () => <Num>{worthKwd(Math.round(evidence.metrePrice))}</Num>,
    age: () => <Num>{words.age(candidate)}</Num>,
    likeness: () => <Num>{share(nearness.similarity)}</Num>,
    source: () => <Iso>{t(`market:source.${evidence.source}`)}</Iso>,
  }
  return (
    <tr {...entryProps(props)} aria-label={words.name(candidate)}>
      {editable ? (
        <td className={classes.box}>
          <CandidateBox {...props} />
        </td>
      ) : null}
      {columns.map((column) => (
        <td key={column} data-column={column}>
          {cells[column]()}
        </td>
      ))}
    </tr>
  )
})

/** The same on a phone: two lines and the decisions. */
export const CandidateLine = memo(function CandidateLine(props: RowProps) {
  const { candidate, reason, editable, acts, words } = props
  const { t } = useTranslation()
  const { number, worthKwd, date } = useFormat()
  const { id, n, evidence } = candidate
  const sqm = t('kernel:sqm')
  return (
    <li {...entryProps(props)} aria-label={words.name(candidate)}>
      {editable ? <CandidateBox {...props} /> : null}
      <button type="button" className={classes.told} onClick={() => acts.open(id)}>
        <span>
          <b>{number(n)}</b> <Iso>{words.place(candidate)}</Iso>
        </span>
        <small dir="auto">
          {reason ?? (
            <>
              <Num>{words.distance(candidate)}</Num> · <Num>{date(evidence.evidenceDate)}</Num>
            </>
          )}
        </small>
        <small>
          <Num>
            {worthKwd(Math.round(evidence.metrePrice))} / {sqm}
          </Num>{' '}
          · <Num>{`${number(evidence.area)} ${sqm}`}</Num> · <Num>{worthKwd(evidence.price)}</Num>
        </small>
      </button>
      <CandidateDecision {...props} />
    </li>
  )
})
