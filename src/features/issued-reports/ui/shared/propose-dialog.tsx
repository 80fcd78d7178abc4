import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import type { Valuation } from '#features/valuations/model.ts'
import { useSubmit } from '#web/forms/use-submit.ts'
import { useTypedDialog } from '#web/forms/use-typed.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { ActionIcon, Button } from '#web/kit/controls/button.tsx'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { toast } from '#web/kit/feedback/toast-list.ts'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { Column, Row } from '#web/kit/layout/layout.tsx'
import { Dialog } from '#web/kit/overlays/dialog.tsx'
import { DialogFoot } from '#web/kit/overlays/dialog-foot.tsx'
import { rpc } from '#web/rpc/rpc.ts'
import { type CorrectedValue, ISSUE_LIMITS, type IssuedReports } from '../../model.ts'
import { CORRECTABLE, type CorrectableField } from '../../rules/corrections.ts'
import { isStated, STATED_FIELDS } from '../../rules/stated-fields.ts'
import { CorrectedInput } from './corrected-input.tsx'
import { showIssued } from './reads.ts'
import { useCorrectedField } from './use-corrected-field.ts'

type Correction = { field: CorrectableField | null; value: CorrectedValue }
type Props = { valuation: Valuation; statements: IssuedReports['statements']; onClose: () => void }

const FIELDS: readonly CorrectableField[] = [...CORRECTABLE, ...STATED_FIELDS]

/** Proposes a correction of an issued report: fields with their correct values, and the reason. */
export function ProposeDialog({ valuation, statements, onClose }: Props) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { name, write } = useCorrectedField()
  const [{ rows, reason }, put, done] = useTypedDialog(
    `report-correction ${valuation.id}`,
    {
      rows: [{ field: null, value: null }] as Correction[],
      reason: '',
    },
    onClose,
  )
  const setRows = (next: Correction[]) => put((was) => ({ ...was, rows: next }))
  const held = (field: CorrectableField): CorrectedValue =>
    isStated(field) ? (statements[field] ?? null) : (valuation[field] as CorrectedValue)
  const change = (at: number, row: Partial<Correction>) =>
    setRows(rows.map((one, place) => (place === at ? { ...one, ...row } : one)))
  const chosen = rows.flatMap(({ field, value }) => (field ? [{ field, value }] : []))
  const check = () => ({
    ...(chosen.some(({ field, value }) => value !== held(field)) ? {} : { field: t('issued:fault.nothing') }),
    ...(reason.trim() ? {} : { reason: t('issued:fault.reason') }),
  })
  const { form, busy, error, faults, submit } = useSubmit<'field' | 'reason'>(check, async () => {
    const { id } = valuation
    await showIssued(client, id, await rpc.issuedReports.propose({ valuationId: id, changes: chosen, reason }))
    toast.success(t('issued:correct.saved'))
    done()
    return undefined
  })
  const options = (own: CorrectableField | null) =>
    FIELDS.filter((field) => field === own || !rows.some((row) => row.field === field)).map((value) => ({
      value,
      label: name(value),
    }))
  return (
    <Dialog opened onClose={onClose} title={t('issued:correct')} keepOpen={chosen.length > 0 || reason !== ''}>
      <form ref={form} noValidate onSubmit={(event) => void submit(event)}>
        <Column>
          <p>{t('issued:correct.text')}</p>
          {rows.map(({ field, value }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other identity, and each is controlled
            <Column gap={8} key={at}>
              <Row gap={16} align="end">
                <div style={{ flex: 1, minWidth: 0 }}>
                  <SelectField
                    label={t('issued:correct.field')}
                    options={options(field)}
                    value={field}
                    onChange={(next) => change(at, { field: next, value: next ? held(next) : null })}
                    error={at === 0 ? faults.field : undefined}
                    placeholder={t('forms:choose')}
                    searchable
                    required
                  />
                </div>
                {rows.length > 1 ? (
                  <ActionIcon
                    variant="subtle"
                    size={42}
                    aria-label={t('issued:correct.less')}
                    onClick={() => setRows(rows.filter((_, place) => place !== at))}
                  >
                    <IconTrash size={18} aria-hidden="true" />
                  </ActionIcon>
                ) : null}
              </Row>
              {field ? (
                <CorrectedInput
                  key={field}
                  field={field}
                  label={t('issued:correct.value')}
                  description={t('issued:correct.now', {
                    value: write(field, held(field)),
                  })}
                  value={value}
                  onChange={(next) => change(at, { value: next })}
                />
              ) : null}
            </Column>
          ))}
          <Button
            variant="subtle"
            style={{ alignSelf: 'start' }}
            leftSection={<IconPlus size={18} aria-hidden="true" />}
            disabled={rows.length >= ISSUE_LIMITS.changes || rows.some(({ field }) => field === null)}
            onClick={() => setRows([...rows, { field: null, value: null }])}
          >
            {t('issued:correct.more')}
          </Button>
          <TextField
            label={t('issued:correct.reason')}
            value={reason}
            onChange={(text) => put((was) => ({ ...was, reason: text }))}
            maxLength={ISSUE_LIMITS.reason}
            error={faults.reason}
            multiline
            required
          />
          {error ? <ErrorPanel error={error} /> : null}
          <DialogFoot onCancel={done} busy={busy}>
            {t('issued:correct.save')}
          </DialogFoot>
        </Column>
      </form>
    </Dialog>
  )
}
