import { useQuery } from '@tanstack/react-query'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import classes from '#web/kit/layout/marked-note.module.css'
import { TextLink } from '#web/kit/text/links.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { useMe } from '#web/session/me.ts'
import { unpaidDeposits } from '../../rules.ts'
import { invoicesOfQuery, invoicesOfRequestQuery, quotedQuery } from './reads.ts'

/** The deposits that a valuation, or the request it was opened from, is still owed; nothing where there are none. */
export function UnpaidDeposits({ valuationId }: { valuationId: string }) {
  const { t } = useTranslation()
  const { money } = useFormat()
  const mayWrite = useMe().allowed('canApproveValuations')
  const own = useQuery(invoicesOfQuery(valuationId)).data
  const requestId = useQuery({ ...quotedQuery(valuationId), enabled: mayWrite }).data?.requestId ?? null
  const ofRequest = useQuery({ ...invoicesOfRequestQuery(requestId ?? ''), enabled: requestId !== null }).data
  const owed = unpaidDeposits([...(own?.items ?? []), ...(ofRequest?.items ?? [])])
  if (owed.length === 0) return null
  return (
    <div className={`${classes.note} no-print`}>
      {owed.map(({ id, number, balance }) => (
        <p key={id}>
          <TextLink to="/invoices/$id" params={{ id }}>
            {t('invoices:deposit.unpaid', { number: isolateBidi(number ?? ''), amount: isolateBidi(money(balance)) })}
          </TextLink>
        </p>
      ))}
    </div>
  )
}
