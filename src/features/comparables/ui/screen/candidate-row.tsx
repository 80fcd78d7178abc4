import { memo, type ReactNode } from 'react'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Iso, Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import type { CandidateColumn } from './arranged.ts'
import { CandidateBox, CandidateDecision, entryProps, type RowProps } from './candidate-parts.tsx'
import classes from './table.module.css'

/** A candidate as a row of the table; rendered again only when its own props change. */
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
