import { Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { DOCUMENT_TYPES } from '#features/terms/model/codes.ts'
import { TEXT_LIMITS } from '#features/valuations/model.ts'
import { isBlank } from '#kernel/text.ts'
import { useSubmit } from '#web/forms/use-submit.ts'
import { useTypedDialog } from '#web/forms/use-typed.ts'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { NumberField } from '#web/kit/fields/number-field.tsx'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { Dialog } from '#web/kit/overlays/dialog.tsx'
import { DialogFoot } from '#web/kit/overlays/dialog-foot.tsx'
import { rpc } from '#web/rpc/rpc.ts'
import type { RequestDetails } from '../../model.ts'
import { useRequestAct } from '../shared/reads.ts'

const TEXTS = ['documentNumber', 'planNumber', 'blockNumber', 'plotNumber'] as const
const FIELDS: readonly string[] = [...TEXTS, 'documentType', 'propertySize']

/** Opens the valuation of a request with what a valuation needs besides. */
export function ConvertDialog({ of, onClose }: { of: RequestDetails; onClose: () => void }) {
  const { t } = useTranslation()
  const { id, version, blockNumber, plotNumber, propertySize } = of
  const [fields, setFields, done] = useTypedDialog(
    `request-convert ${id}`,
    {
      documentType: 'PROPERTY_DOCUMENT' as (typeof DOCUMENT_TYPES)[number] | null,
      documentNumber: '',
      planNumber: '',
      blockNumber: blockNumber ?? '',
      plotNumber: plotNumber ?? '',
      propertySize: propertySize as number | null,
    },
    onClose,
  )
  const { run, stale } = useRequestAct(done, (field) => FIELDS.includes(field))
  const { form, busy, error, faults, submit, clearFault } = useSubmit<string>(
    () =>
      Object.fromEntries(
        Object.entries(fields).flatMap(([field, value]) =>
          isBlank(value) ? [[field, t('requests:fault.required')]] : [],
        ),
      ),
    () => run(() => rpc.requests.convert({ id, version, fields }), t('requests:convert.done')),
  )
  const change = (changes: Partial<typeof fields>) => {
    for (const field of Object.keys(changes)) clearFault(field)
    setFields((was) => ({ ...was, ...changes }))
  }
  const labels = {
    documentNumber: t('requests:convert.documentNumber'),
    planNumber: t('requests:convert.planNumber'),
    blockNumber: t('requests:fact.blockNumber'),
    plotNumber: t('requests:fact.plotNumber'),
  }
  return (
    <Dialog opened onClose={() => !busy && onClose()} title={t('requests:convert')} keepOpen>
      <form ref={form} noValidate onSubmit={submit}>
        <Stack gap="md">
          <p>{t('requests:convert.text')}</p>
          <SelectField
            label={t('requests:convert.documentType')}
            required
            options={DOCUMENT_TYPES.map((value) => ({ value, label: t(`valuations:documentType.${value}`) }))}
            value={fields.documentType}
            onChange={(documentType) => change({ documentType })}
            error={faults.documentType}
          />
          {TEXTS.map((field) => (
            <TextField
              key={field}
              label={labels[field]}
              required
              maxLength={TEXT_LIMITS[field]}
              value={fields[field]}
              onChange={(text) => change({ [field]: text })}
              error={faults[field]}
            />
          ))}
          <NumberField
            label={t('requests:fact.propertySize')}
            required
            unit={t('valuations:form.sqm')}
            value={fields.propertySize}
            onChange={(size) => change({ propertySize: size })}
            error={faults.propertySize}
          />
          <div role="alert">{stale ? <p>{t('requests:stale')}</p> : null}</div>
          {error ? <ErrorPanel error={error} /> : null}
          <DialogFoot onCancel={done} busy={busy}>
            {t('requests:convert.save')}
          </DialogFoot>
        </Stack>
      </form>
    </Dialog>
  )
}
