import { IconPlus } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { addDays, kuwaitToday } from '#kernel/dates.ts'
import { ActInput } from '#web/forms/act-fields.tsx'
import { type FormOf, formOf, sentOf, useDescribedFields } from '#web/forms/described-fields.ts'
import { useSubmit } from '#web/forms/use-submit.ts'
import { useTypedDialog } from '#web/forms/use-typed.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { faultText } from '#web/kit/feedback/error-text.ts'
import { Check } from '#web/kit/fields/check.tsx'
import { Choice } from '#web/kit/fields/choice.tsx'
import type { Picked } from '#web/kit/fields/picked.ts'
import { Column, Row } from '#web/kit/layout/layout.tsx'
import { Dialog } from '#web/kit/overlays/dialog.tsx'
import { DialogFoot } from '#web/kit/overlays/dialog-foot.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { type PathFaults, useRecordAct } from '#web/records/details/use-record-act.ts'
import { rpc } from '#web/rpc/rpc.ts'
import { WRITTEN_FIELDS } from '../../fields.ts'
import { INVOICE_KINDS, type InvoiceKind } from '../../model/codes.ts'
import { type DeductibleDeposit, INVOICE_LIMITS, type InvoiceDetails, SHIPPED_DUE_DAYS } from '../../model.ts'
import { invoiceFaults } from '../../rules.ts'
import { AccountPicker, ValuationPicker } from './invoice-pickers.tsx'
import { LineInput, type TypedLine } from './line-input.tsx'
import { useClientName } from './marks.tsx'
import { onInvoices, proposalQuery } from './reads.ts'

type Props = {
  /** The draft that is changed; a new invoice without one. */
  invoice?: InvoiceDetails
  /** The valuation that a new invoice is of. */
  valuation?: Picked
  onClose: () => void
}

// The others have inputs of their own.
const { kind: _, clientAccountId: __, valuationId: ___, ...FORM_FIELDS } = WRITTEN_FIELDS

/** What is written; `lines` and `deposits` are null while those proposed are as they were. */
type Written = FormOf<typeof FORM_FIELDS> & {
  kind: InvoiceKind
  valuation: Picked | null
  account: Picked | null
  lines: TypedLine[] | null
  deposits: string[] | null
}

const isBlank = ({ textAr, textEn, amount }: TypedLine) => !textAr && !textEn && amount === null
const blank = (key: number): TypedLine => ({ key, textAr: '', textEn: '', amount: null })

/** Writes an invoice as a draft, or changes one. Choosing a valuation fills in its client, its fee and the deposits that can be deducted. */
export function InvoiceDialog({ invoice, valuation: given, onClose }: Props) {
  const { t } = useTranslation()
  const { money } = useFormat()
  const client = useQueryClient()
  const navigate = useNavigate()
  const clientName = useClientName()
  const inputs = useDescribedFields((field) => `invoices:field.${field}`)(FORM_FIELDS)
  const [start] = useState<Written>(() => ({
    kind: invoice?.kind ?? 'FEE',
    valuation: invoice?.valuationId
      ? { id: invoice.valuationId, name: invoice.valuationNumber ?? '' }
      : (given ?? null),
    account: invoice ? { id: invoice.clientAccountId, name: clientName(invoice) } : null,
    ...formOf(FORM_FIELDS, invoice ?? { dueOn: addDays(kuwaitToday(), SHIPPED_DUE_DAYS) }),
    lines: null,
    deposits: null,
  }))
  const [written, put, done] = useTypedDialog(`invoice ${invoice?.id ?? given?.id ?? 'new'}`, start, onClose)
  const { kind, valuation } = written
  const set = (part: Partial<Written>) => put((was) => ({ ...was, ...part }))
  // What the valuation and its file say, as long as nothing else is written.
  const [ofFile, setOfFile] = useState<Picked | null>(null)
  const account = ofFile ?? written.account
  const [proposed, setProposed] = useState<TypedLine[]>(
    invoice ? invoice.lines.filter(({ depositId }) => !depositId).map((one, key) => ({ ...one, key })) : [blank(0)],
  )
  const [offered, setOffered] = useState<Pick<DeductibleDeposit, 'id' | 'number' | 'amount'>[]>(
    (invoice?.lines ?? []).flatMap(({ depositId, textAr, amount }) =>
      depositId ? [{ id: depositId, number: textAr.match(/INV-\d+-\d+/)?.[0] ?? '', amount: -amount }] : [],
    ),
  )
  const [deductible, setDeductible] = useState<string[]>(offered.map(({ id }) => id))
  const lines = written.lines ?? proposed
  const deposits = written.deposits ?? deductible
  const [unread, setUnread] = useState<unknown>(null)
  // Whose account it is may be known by the valuation's file alone.
  const [isReading, setReading] = useState(valuation !== null)
  const { run, stale } = useRecordAct({ on: onInvoices, onDone: done, has: (field) => field !== '' })

  const propose = async (chosen: Picked | null) => {
    setOfFile(null)
    setUnread(null)
    setReading(chosen !== null)
    if (!chosen) return
    try {
      const found = await client.fetchQuery(proposalQuery(chosen.id))
      if (found.clientAccountId) {
        setOfFile({ id: found.clientAccountId, name: clientName(found) })
      }
      setOffered((now) => [...now, ...found.deposits.filter(({ id }) => now.every((one) => one.id !== id))])
      if (invoice) return
      setDeductible(found.deposits.map(({ id }) => id))
      if (found.lines.length === 0) return
      setProposed((now) => (now.every(isBlank) ? found.lines.map((one, key) => ({ ...one, key })) : now))
      put((was) => (was.lines?.every(isBlank) ? { ...was, lines: null } : was))
    } catch (error) {
      setUnread(error)
    } finally {
      setReading(false)
    }
  }
  const pick = (chosen: Picked | null) => {
    set({ valuation: chosen, deposits: null, ...(ofFile ? { account: ofFile } : {}) })
    void propose(chosen)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is proposed is read once, when the dialog opens
  useEffect(() => {
    if (valuation) void propose(valuation)
  }, [])

  const deducted = kind === 'FEE' ? offered.filter(({ id }) => deposits.includes(id)) : []
  const typed = {
    ...sentOf(FORM_FIELDS, written),
    dueOn: written.dueOn ?? '',
    kind,
    clientAccountId: account?.id ?? '',
    valuationId: valuation?.id ?? null,
    lines: lines.map(({ textAr, textEn, amount }) => ({ textAr, textEn, amount: amount ?? Number.NaN })),
    deposits: deducted.map(({ id }) => id),
  }
  const { form, busy, error, faults, submit, clearFault } = useSubmit<string>(
    () => ({
      ...(account ? {} : { clientAccountId: t('invoices:fault.account') }),
      ...(Object.fromEntries(
        invoiceFaults(
          typed,
          deducted.reduce((sum, { amount }) => sum + Math.round(amount * 1000), 0),
        ).map((fault) => [fault.field, faultText(fault)]),
      ) as PathFaults),
    }),
    () =>
      run(async () => {
        if (invoice) {
          await rpc.invoices.update({ ...typed, id: invoice.id, version: invoice.version })
          return
        }
        const { id } = await rpc.invoices.create(typed)
        await navigate({ to: '/invoices/$id', params: { id } })
      }, t('invoices:draft.saved')),
  )
  const write = (change: (now: TypedLine[]) => TypedLine[]) =>
    put((was) => ({ ...was, lines: change(was.lines ?? proposed) }))
  const change = (place: number, changes: Partial<TypedLine>) => {
    for (const field of Object.keys(changes)) clearFault(`lines.${place}.${field}`)
    write((now) => now.map((one, at) => (at === place ? { ...one, ...changes } : one)))
  }
  return (
    <Dialog
      opened
      wide
      onClose={() => !busy && onClose()}
      title={t(invoice ? 'invoices:change' : 'invoices:new')}
      keepOpen={written.note !== start.note || written.lines !== null}
    >
      <form ref={form} noValidate onSubmit={submit}>
        <Column>
          <Choice
            label={t('invoices:field.kind')}
            options={INVOICE_KINDS.map((value) => ({ value, label: t(`invoices:kind.${value}`) }))}
            value={kind}
            onChange={(next) => set({ kind: next })}
          />
          {given ? null : <ValuationPicker value={valuation} onChange={pick} />}
          {unread ? <ErrorPanel error={unread} /> : null}
          <AccountPicker
            value={account}
            disabled={ofFile !== null}
            onChange={(chosen) => {
              clearFault('clientAccountId')
              set({ account: chosen })
            }}
            error={faults.clientAccountId}
          />
          {lines.map((line, place) => (
            <LineInput
              key={line.key}
              line={line}
              place={place}
              faults={faults}
              onChange={(changes) => change(place, changes)}
              onRemove={lines.length > 1 ? () => write((now) => now.filter(({ key }) => key !== line.key)) : undefined}
            />
          ))}
          {lines.length < INVOICE_LIMITS.lines ? (
            <Row gap={16} wrap>
              <Button
                variant="default"
                leftSection={<IconPlus size={16} aria-hidden="true" />}
                onClick={() => write((now) => [...now, blank(Math.max(...now.map(({ key }) => key)) + 1)])}
              >
                {t('invoices:line.add')}
              </Button>
            </Row>
          ) : null}
          {kind === 'FEE'
            ? offered.map(({ id, number, amount }) => (
                <Check
                  key={id}
                  label={t('invoices:deduct', { number, amount: money(amount) })}
                  checked={deposits.includes(id)}
                  onChange={(checked) => {
                    clearFault('deposits')
                    set({ deposits: checked ? [...deposits, id] : deposits.filter((one) => one !== id) })
                  }}
                />
              ))
            : null}
          {inputs.map((field) => (
            <ActInput
              key={field.name}
              field={field}
              value={written[field.name]}
              fault={faults[field.name]}
              onChange={(value) => {
                clearFault(field.name)
                set({ [field.name]: value } as Partial<Written>)
              }}
            />
          ))}
          <div role="alert">
            {faults.deposits ? <p>{faults.deposits}</p> : null}
            {stale ? <p>{t('invoices:stale')}</p> : null}
          </div>
          {error ? <ErrorPanel error={error} /> : null}
          <DialogFoot onCancel={done} busy={busy} disabled={isReading}>
            {t('invoices:draft.save')}
          </DialogFoot>
        </Column>
      </form>
    </Dialog>
  )
}
