import { useTranslation } from '#web/i18n/i18n.ts'
import { FigureTable } from '#web/kit/layout/figure-table.tsx'
import { Iso, Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import type { MachineUse } from '../../model/records.ts'
import { CALLABLE, isCallable } from '../../model.ts'

/** What a system called within 30 days, and how often it was refused. */
export function UseTable({ use }: { use: readonly MachineUse[] }) {
  const { t } = useTranslation()
  const { number, instant } = useFormat()
  const columns = [
    { key: 'what', head: t('machines:what') },
    { key: 'calls', head: t('machines:calls'), figure: true },
    { key: 'errors', head: t('machines:errors'), figure: true },
    { key: 'lastError', head: t('machines:lastError') },
    { key: 'lastAt', head: t('machines:lastAt') },
  ]
  const rows = use.map(({ call, calls, errors, lastError, lastAt }) => ({
    key: call,
    cells: [
      isCallable(call) ? t(CALLABLE[call].word) : <Iso key="call">{call}</Iso>,
      number(calls),
      number(errors),
      lastError ? <Num key="error">{lastError}</Num> : '',
      <Iso key="at">{instant(lastAt)}</Iso>,
    ],
  }))
  return <FigureTable label={t('machines:use')} caption={t('machines:use')} columns={columns} rows={rows} />
}
