import { useTranslation } from 'react-i18next'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { usePrinting } from '#web/kit/layout/use-printing.ts'
import { useFormat, useLanguage } from '#web/kit/text/use-format.ts'
import { useMe } from '#web/session/me.ts'
import { LOG_FILTERS } from './filters.ts'
import classes from './log.module.css'
import type { LogSearch } from './search.ts'
import { useLogFilterWords } from './use-filter-words.ts'

type Props = { search: LogSearch; first: { userId: string; userName: string } | undefined }

/** Print only: the firm, when and for whom the log was printed, and its filters. */
export function PaperNote({ search, first }: Props) {
  const { t } = useTranslation()
  const { exactly } = useFormat()
  const language = useLanguage()
  const { firm, user } = useMe()
  const words = useLogFilterWords(search, first)
  const printing = usePrinting()
  if (!printing) return null
  const filters = LOG_FILTERS.read(search).given.map((filter) => words.given(filter))
  return (
    <div className={classes.paper}>
      <p>
        {t('log:paper.printed', {
          firm: isolateBidi(firm.companyName[language]),
          at: isolateBidi(exactly(printing)),
          name: isolateBidi(user?.displayName ?? ''),
        })}
      </p>
      <p>{filters.length > 0 ? filters.join(' · ') : t('log:paper.all')}</p>
    </div>
  )
}
