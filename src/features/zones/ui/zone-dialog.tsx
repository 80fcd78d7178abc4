import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { kuwaitToday } from '#kernel/dates.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useSubmit } from '#web/forms/use-submit.ts'
import { useTypedDialog } from '#web/forms/use-typed.ts'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { Choice } from '#web/kit/fields/choice.tsx'
import { DateField } from '#web/kit/fields/date-field.tsx'
import { NumberField } from '#web/kit/fields/number-field.tsx'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import history from '#web/kit/layout/history.module.css'
import { Column } from '#web/kit/layout/layout.tsx'
import { Dialog } from '#web/kit/overlays/dialog.tsx'
import { DialogFoot } from '#web/kit/overlays/dialog-foot.tsx'
import { useRecordAct } from '#web/records/details/use-record-act.ts'
import { rpc } from '#web/rpc/rpc.ts'
import { ZONE_FIELDS } from '../../spatial/fields.ts'
import { ZONE_CATEGORIES, type ZoneCategory } from '../../spatial/model/codes.ts'
import { BorderField, type Corner, cornersText } from '../../spatial/ui/shared/register/border-map.tsx'
import { ReasonField } from '../../spatial/ui/shared/register/reason-field.tsx'
import { onRow } from '../../spatial/ui/shared/register/row.ts'
import type { ZoneDetails, ZoneTold } from '../model.ts'

const TEXTS = ['nameAr', 'nameEn', 'source'] as const
const NUMBERS = ['maxHeight', 'maxDensity', 'setbackFront', 'setbackSide', 'setbackRear'] as const
const DAYS = ['validFrom', 'validTo'] as const
type Values = { code: string; category: ZoneCategory | null } & Record<(typeof TEXTS)[number], string> &
  Record<(typeof NUMBERS)[number], number | null> &
  Record<(typeof DAYS)[number], string | null>
type Border = 'keep' | 'draw' | 'paste'
type Field = ZoneTold | 'reason'
type Props = {
  /** The version that is replaced; null for a new zone. */
  replaces: ZoneDetails | null
  onClose: () => void
  onSaved: (saved: ZoneDetails) => void
}

const valuesOf = (zone: ZoneDetails | null): Values => ({
  code: zone?.code ?? '',
  category: zone?.category ?? null,
  nameAr: zone?.nameAr ?? '',
  nameEn: zone?.nameEn ?? '',
  source: zone?.source ?? '',
  maxHeight: zone?.maxHeight ?? null,
  maxDensity: zone?.maxDensity ?? null,
  setbackFront: zone?.setbackFront ?? null,
  setbackSide: zone?.setbackSide ?? null,
  setbackRear: zone?.setbackRear ?? null,
  validFrom: kuwaitToday(),
  validTo: null,
})

/** The form of a zone: a new one, or the version that replaces another from a day on, which asks for a reason. */
export function ZoneDialog({ replaces, onClose, onSaved }: Props) {
  const { t } = useTranslation()
  const [start] = useState(() => ({
    ...valuesOf(replaces),
    border: (replaces ? 'keep' : 'draw') as Border,
    corners: [] as readonly Corner[],
    pasted: '',
    reason: '',
  }))
  const [typed, put, done] = useTypedDialog(`zone ${replaces?.id ?? 'new'}`, start, onClose)
  const { border, corners, pasted, reason, ...values } = typed
  const { run, stale } = useRecordAct({
    on: onRow<ZoneDetails>({ register: 'zones', id: replaces?.id }),
    onDone: (saved) => {
      done()
      onSaved?.(saved)
    },
    has: () => true,
  })
  const geometry = border === 'keep' ? null : border === 'paste' ? pasted.trim() : cornersText(corners)
  const { form, busy, error, faults, submit, clearFault } = useSubmit<Field>(
    () => {
      const required = t('spatial:fault.required')
      return {
        ...(values.code.trim() ? {} : { code: required }),
        ...(values.category ? {} : { category: required }),
        ...(values.validFrom ? {} : { validFrom: required }),
        ...(values.source.trim() ? {} : { source: required }),
        ...(geometry === '' ? { geometry: t('spatial:fault.shape.few') } : {}),
        ...(replaces && reason.trim() === '' ? { reason: t('spatial:fault.reason') } : {}),
      }
    },
    () => {
      const { code, ...rest } = values
      const texts = Object.fromEntries(TEXTS.map((field) => [field, rest[field].trim() || null]))
      const sent = { ...rest, ...texts, ...(geometry === null ? {} : { geometry }) }
      if (!replaces) return run(() => rpc.zones.create({ ...sent, code }), t('registers:zones.added'))
      const { id, version } = replaces
      return run(() => rpc.zones.replace({ id, version, changes: sent, reason }), t('registers:zones.replaced'))
    },
  )
  const set = (part: Partial<typeof start>) => {
    for (const field of Object.keys(part)) clearFault(field as Field)
    put((now) => ({ ...now, ...part }))
  }
  const labelOf = (name: keyof Values) => t(name === 'category' ? 'spatial:field.use' : `spatial:field.${name}`)
  const field = <F extends keyof Values>(name: F) => ({
    label: labelOf(name),
    value: values[name],
    error: faults[name],
    onChange: (value: Values[F]) => set({ [name]: value }),
  })
  const isTouched =
    corners.length > 0 ||
    Object.entries(start).some(([name, value]) => name !== 'corners' && typed[name as keyof typeof typed] !== value)
  const ways: Border[] = replaces ? ['keep', 'draw', 'paste'] : ['draw', 'paste']
  return (
    <Dialog
      opened
      wide
      onClose={() => !busy && onClose()}
      title={
        replaces ? t('registers:zones.replace.title', { code: isolateBidi(replaces.code) }) : t('registers:zones.add')
      }
      keepOpen={isTouched}
    >
      <form ref={form} noValidate onSubmit={submit}>
        <Column>
          {replaces ? <p>{t('registers:zones.replace.hint')}</p> : null}
          {/* Or else the reason at the end would take the focus. */}
          <div className={history.fields} tabIndex={-1} data-autofocus>
            {replaces ? null : <TextField {...field('code')} required maxLength={ZONE_FIELDS.code.max} />}
            <SelectField<ZoneCategory>
              {...field('category')}
              required
              options={ZONE_CATEGORIES.map((value) => ({ value, label: t(`spatial:zone.${value}`) }))}
            />
            <TextField {...field('nameAr')} maxLength={ZONE_FIELDS.nameAr.max} />
            <TextField {...field('nameEn')} maxLength={ZONE_FIELDS.nameEn.max} />
            {NUMBERS.map((name) => (
              <NumberField key={name} {...field(name)} />
            ))}
            <DateField {...field('validFrom')} required />
            <DateField {...field('validTo')} />
            <TextField {...field('source')} required maxLength={ZONE_FIELDS.source.max} />
          </div>
          <Choice
            label={t('registers:zones.border')}
            value={border}
            options={ways.map((value) => ({ value, label: t(`registers:zones.border.${value}`) }))}
            onChange={(next) => {
              clearFault('geometry')
              set({ border: next })
            }}
          />
          {border === 'draw' ? (
            <BorderField
              corners={corners}
              onChange={(next) => {
                clearFault('geometry')
                set({ corners: next })
              }}
              fault={faults.geometry}
              label={t('registers:zones.border.map')}
            />
          ) : null}
          {border === 'paste' ? (
            <TextField
              label={t('registers:zones.border.text')}
              description={t('registers:zones.border.textHint')}
              value={pasted}
              onChange={(text) => {
                clearFault('geometry')
                set({ pasted: text })
              }}
              error={faults.geometry}
              required
              dir="ltr"
              multiline
              maxLength={ZONE_FIELDS.geometry.max}
            />
          ) : null}
          {replaces ? (
            <ReasonField
              value={reason}
              onChange={(text) => set({ reason: text })}
              error={faults.reason}
              clearFault={clearFault}
            />
          ) : null}
          <div role="alert">{stale ? <p>{t('registers:stale')}</p> : null}</div>
          {error ? <ErrorPanel error={error} /> : null}
          <DialogFoot onCancel={done} busy={busy}>
            {t('registers:save')}
          </DialogFoot>
        </Column>
      </form>
    </Dialog>
  )
}
