import { useTranslation } from 'react-i18next'
import { useShown } from '#features/valuations/ui/shown.ts'
import { searchWords } from '#kernel/matches.ts'
import { foldArabic } from '#kernel/text.ts'
import { Highlight } from '../kit/highlight.tsx'
import type { ColumnKey } from './column-shapes.ts'
import classes from './hidden-matches.module.css'
import type { Listed } from './listed.ts'
import { usePlace } from './place.ts'

// What a search reads of a valuation beside its number, most telling first.
const SEARCHED = [
  'ownerName',
  'requestor',
  'requestedParty',
  'documentNumber',
  'plotNumber',
  'areaName',
  'blockNumber',
] as const
const MOST = 2

type Props = {
  valuation: Listed
  /** What else is shown of it. */
  shown: readonly ColumnKey[]
  search: string | undefined
}

/** Says where a search was met when nothing that is shown tells: the field and its text, quietly, below the row's name. */
export function HiddenMatches(props: Props) {
  return props.search ? <Lines {...props} search={props.search} /> : null
}

function Lines({ valuation, shown, search }: Props & { search: string }) {
  const { t } = useTranslation()
  const write = useShown()
  const place = usePlace()
  const seen = shown.map((key) => {
    if (key === 'location') return place(valuation)
    return key === 'valuationNumber' || isSearched(key) ? (valuation[key] ?? '') : ''
  })
  const missing = searchWords(search).filter((word) => !seen.some((text) => foldArabic(text).includes(word)))
  const fields = new Set(
    missing.flatMap((word) => SEARCHED.find((field) => foldArabic(valuation[field] ?? '').includes(word)) ?? []),
  )
  return [...fields].slice(0, MOST).map((field) => (
    <span key={field} className={classes.line}>
      {t(`valuations:field.${field}`)}: <Highlight text={shownIn(field)} search={search} />
    </span>
  ))

  // In the spelling that was met: an area's English name is not what an Arabic search found.
  function shownIn(field: (typeof SEARCHED)[number]): string {
    return field === 'areaName' ? (valuation.areaName ?? '') : write(field, valuation[field])
  }
}

const isSearched = (key: ColumnKey): key is Extract<ColumnKey, (typeof SEARCHED)[number]> =>
  (SEARCHED as readonly string[]).includes(key)
