import { NONE, type Total } from '#kernel/page.ts'
import { MOST_IN_XLSX } from '#kernel/sheets.ts'
import { useTranslation, type WordKey } from '../../i18n/i18n.ts'
import { useFormat } from '../../kit/text/use-format.ts'
import { useTotalText } from '../list/total.ts'
import { ExportMenu } from './export-menu.tsx'
import { exportQuery } from './use-export.ts'

type Props = {
  /** The noun of the list's export. */
  of: string
  /** What is exported, as the export takes it. */
  asked: object
  /** The number of rows. */
  total: Total | undefined
  word: (part: 'title' | 'rows' | 'tooMany') => WordKey
}

/** Exports the rows of a list as a file. */
export function ExportList({ of, asked, total, word }: Props) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const count = total?.totalCount ?? 0
  const n = useTotalText()(total ?? NONE)
  const isTooMany = count > MOST_IN_XLSX
  return (
    <ExportMenu
      title={t(word('title'))}
      offers={[
        { format: 'xlsx', disabled: count === 0 || isTooMany },
        { format: 'csv', disabled: count === 0 },
      ]}
      pathOf={(format, language) => `/files/${of}/export.${format}?${exportQuery(asked, language)}`}
    >
      <p>{t(word('rows'), { count, n })}</p>
      {isTooMany ? <p>{t(word('tooMany'), { most: number(MOST_IN_XLSX) })}</p> : null}
    </ExportMenu>
  )
}
