import { ActDialog } from '#web/forms/act-dialog.tsx'
import { faultsByField } from '#web/forms/fault-text.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { rpc } from '#web/rpc/rpc.ts'
import { termsFaults } from '../model/faults.ts'
import type { ClientFee } from '../model.ts'
import type { TermsDialogProps } from './agreement-dialog.tsx'
import { FeeRows, type TypedFee } from './fee-rows.tsx'
import { onClientTerms } from './shared/reads.ts'

/** The fees that were agreed with a client, a row each. */
export function FeesDialog({ of: { version, terms }, clientAccountId, onClose }: TermsDialogProps) {
  const { t } = useTranslation()
  const sent = (rows: readonly TypedFee[]): ClientFee[] =>
    rows.map(({ key: _, fee, depositPercent, most, perMille, ...row }) => ({
      ...row,
      perMille,
      // Without a share there is nothing to bound.
      most: perMille === null ? null : most,
      fee: fee ?? Number.NaN,
      depositPercent: depositPercent ?? 0,
    }))
  const start: { fees: TypedFee[] } = { fees: terms.fees.map((fee, key) => ({ ...fee, key })) }
  return (
    <ActDialog
      place={`client-terms fees ${clientAccountId}`}
      wide
      start={start}
      title={t('clientterms:part.fees')}
      intro={t('clientterms:fees.intro')}
      fields={({ values: { fees }, faults, put }) => [
        <FeeRows key="fees" rows={fees} faults={faults} onChange={(rows) => put({ fees: rows })} />,
      ]}
      check={({ fees }) => {
        const empty = fees.findIndex(({ fee }) => fee === null || !(fee > 0))
        const lacking = empty >= 0 ? { [`fees.${empty}.fee`]: t('clientterms:fault.fee') } : {}
        return { ...faultsByField(termsFaults({ ...terms, fees: sent(fees) })), ...lacking }
      }}
      paths={{ fees: /^(fees\.|category$|most$)/ }}
      save={t('clientterms:save')}
      send={({ fees }) => rpc.clientTerms.save({ clientAccountId, version, changes: { fees: sent(fees) } })}
      done={t('clientterms:saved')}
      on={onClientTerms}
      onClose={onClose}
    />
  )
}
