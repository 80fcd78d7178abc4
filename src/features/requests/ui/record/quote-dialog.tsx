import { Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFeeRuleText } from '#features/settings/ui/shared/fee-rule-text.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useSubmit } from '#web/forms/use-submit.ts'
import { useTypedDialog } from '#web/forms/use-typed.ts'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { faultText } from '#web/kit/feedback/error-text.ts'
import { DateField } from '#web/kit/fields/date-field.tsx'
import { MoneyField, NumberField } from '#web/kit/fields/number-field.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { Dialog } from '#web/kit/overlays/dialog.tsx'
import { DialogFoot } from '#web/kit/overlays/dialog-foot.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { rpc } from '#web/rpc/rpc.ts'
import { useMe } from '#web/session/me.ts'
import { type QuoteProposal, REQUEST_LIMITS, type RequestDetails } from '../../model.ts'
import { isByHand, quoteFaults } from '../../rules.ts'
import { useRequestAct } from '../shared/reads.ts'

const FIELDS = ['fee', 'feeReason', 'deposit', 'validUntil', 'workingDays', 'note']

/** Sends a quote; it begins with the one before, the first with what the fee schedule proposes. */
export function QuoteDialog({
  of: { id, version, quotes, proposal },
  onClose,
}: {
  of: RequestDetails
  onClose: () => void
}) {
  const { t } = useTranslation()
  const [last] = quotes
  const [typed, setTyped, done] = useTypedDialog(
    `request-quote ${id}`,
    {
      fee: last?.fee ?? proposal?.fee ?? null,
      feeReason: last?.feeReason ?? '',
      deposit: last?.deposit ?? proposal?.deposit ?? 0,
      validUntil: proposal?.validUntil ?? null,
      workingDays: last?.workingDays ?? proposal?.workingDays ?? null,
      note: last?.note ?? '',
    },
    onClose,
  )
  const { firm } = useMe()
  const { money } = useFormat()
  const ruleText = useFeeRuleText()
  const proposedFee = proposal?.fee ?? null
  const { run, stale } = useRequestAct(done, (field) => FIELDS.includes(field))
  const asked = () => ({
    id,
    version,
    fee: typed.fee ?? Number.NaN,
    deposit: typed.deposit ?? 0,
    validUntil: typed.validUntil ?? '',
    workingDays: typed.workingDays ?? Number.NaN,
    note: typed.note || null,
    feeReason: typed.feeReason || null,
  })
  const { form, busy, error, faults, submit, clearFault } = useSubmit<string>(
    () =>
      Object.fromEntries(
        quoteFaults(asked(), { ...firm, proposedFee }).map((fault) => [fault.field, faultText(fault)]),
      ),
    () => run(() => rpc.requests.quote(asked()), t('requests:quote.done')),
  )
  const change = (field: keyof typeof typed) => (value: (typeof typed)[typeof field]) => {
    clearFault(field)
    setTyped((was) => ({ ...was, [field]: value }))
  }
  const from = (by: QuoteProposal['by'], fee: string) =>
    by === null || by === 'STANDARD'
      ? t('requests:quote.by.STANDARD', { fee: isolateBidi(fee) })
      : t('requests:quote.by.RULE', { fee: isolateBidi(fee), rule: ruleText(by) })
  return (
    <Dialog opened onClose={() => !busy && onClose()} title={t('requests:quote')} keepOpen>
      <form ref={form} noValidate onSubmit={submit}>
        <Stack gap="md">
          <p>{t('requests:quote.text')}</p>
          <MoneyField
            label={t('requests:quote.fee')}
            description={proposal && proposedFee !== null ? from(proposal.by, money(proposedFee)) : undefined}
            required
            value={typed.fee}
            onChange={change('fee')}
            error={faults.fee}
          />
          {typed.fee !== null && isByHand(typed.fee, proposedFee) ? (
            <TextField
              label={t('requests:quote.feeReason')}
              description={t('requests:quote.feeReason.hint')}
              required
              multiline
              maxLength={REQUEST_LIMITS.reason}
              value={typed.feeReason}
              onChange={change('feeReason')}
              error={faults.feeReason}
            />
          ) : null}
          <MoneyField
            label={t('requests:quote.deposit')}
            value={typed.deposit}
            onChange={change('deposit')}
            error={faults.deposit}
          />
          <DateField
            label={t('requests:quote.validUntil')}
            required
            value={typed.validUntil}
            onChange={change('validUntil')}
            error={faults.validUntil}
          />
          <NumberField
            label={t('requests:quote.workingDays')}
            required
            plain
            value={typed.workingDays}
            onChange={change('workingDays')}
            error={faults.workingDays}
          />
          <TextField
            label={t('requests:quote.note')}
            multiline
            maxLength={REQUEST_LIMITS.note}
            value={typed.note}
            onChange={change('note')}
            error={faults.note}
          />
          <div role="alert">{stale ? <p>{t('requests:stale')}</p> : null}</div>
          {error ? <ErrorPanel error={error} /> : null}
          <DialogFoot onCancel={done} busy={busy}>
            {t('requests:quote.save')}
          </DialogFoot>
        </Stack>
      </form>
    </Dialog>
  )
}
