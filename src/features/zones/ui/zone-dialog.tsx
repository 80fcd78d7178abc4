import { useState } from 'react'
import { kuwaitToday } from '#kernel/dates.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { ActDialog } from '#web/forms/act-dialog.tsx'
import { formOf, sentOf, useDescribedFields } from '#web/forms/described-fields.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Choice } from '#web/kit/fields/choice.tsx'
import { rpc } from '#web/rpc/rpc.ts'
import { sendSheet } from '#web/rpc/send-sheet.ts'
import { MAP_FILES, SheetDrop } from '#web/uploads/sheet-drop.tsx'
import { ZONE_FIELDS } from '../../spatial/fields.ts'
import { REGISTER_LIMITS } from '../../spatial/model/registers.ts'
import { BorderField, type Corner, cornersText } from '../../spatial/ui/shared/register/border-map.tsx'
import { onRow } from '../../spatial/ui/shared/register/row.ts'
import type { ZoneDetails } from '../model.ts'

const { code, category, geometry, ...OTHERS } = ZONE_FIELDS
const FORM_FIELDS = { code, category, ...OTHERS }

const GEOMETRY = /^geometry$/

type Border = 'keep' | 'draw' | 'paste'
type Props = {
  /** The version that is replaced; null for a new zone. */
  replaces: ZoneDetails | null
  onClose: () => void
  onSaved: (saved: ZoneDetails) => void
}

/** The form of a zone: a new one, or the version that replaces another from a day on, which asks for a reason. */
export function ZoneDialog({ replaces, onClose, onSaved }: Props) {
  const { t } = useTranslation()
  const [start] = useState(() => ({
    ...formOf(FORM_FIELDS, { ...replaces, validFrom: kuwaitToday(), validTo: null }),
    border: (replaces ? 'keep' : 'draw') as Border,
    corners: [] as readonly Corner[],
    // As text, where it is pasted.
    geometry: '',
    reason: '',
  }))
  const required = { required: t('spatial:fault.required') }
  const inputs = useDescribedFields((field) => `spatial:field.${field === 'category' ? 'use' : field}`)(FORM_FIELDS, {
    code: required,
    category: required,
    validFrom: required,
    source: required,
  })
  const geometryOf = ({ border, corners, geometry: pasted }: typeof start) =>
    border === 'keep' ? null : border === 'paste' ? pasted.trim() : cornersText(corners)
  const send = (values: typeof start) => {
    const drawn = geometryOf(values)
    const { code: written, ...rest } = sentOf(FORM_FIELDS, values)
    const sent = { ...rest, ...(drawn === null ? {} : { geometry: drawn }) }
    if (!replaces) return rpc.zones.create({ ...sent, code: written })
    const { id, version } = replaces
    return rpc.zones.replace({ id, version, changes: sent, reason: values.reason })
  }
  const ways: Border[] = replaces ? ['keep', 'draw', 'paste'] : ['draw', 'paste']
  return (
    <ActDialog
      place={`zone ${replaces?.id ?? 'new'}`}
      start={start}
      title={
        replaces ? t('registers:zones.replace.title', { code: isolateBidi(replaces.code) }) : t('registers:zones.add')
      }
      wide
      intro={replaces ? t('registers:zones.replace.hint') : undefined}
      fields={({ values: { border, corners }, faults, put }) => [
        inputs.filter(({ name }) => !replaces || name !== 'code'),
        <Choice
          key="border"
          label={t('registers:zones.border')}
          value={border}
          options={ways.map((value) => ({ value, label: t(`registers:zones.border.${value}`) }))}
          onChange={(next) => put({ border: next })}
        />,
        border === 'draw' && (
          <BorderField
            key="corners"
            corners={corners}
            onChange={(next) => put({ corners: next })}
            fault={faults.geometry}
            label={t('registers:zones.border.map')}
          />
        ),
        border === 'paste' && (
          <SheetDrop
            key="file"
            takes={MAP_FILES}
            send={async (file, signal) => put(await sendSheet<{ geometry: string }>('outlines', file, { signal }))}
          />
        ),
        border === 'paste' && {
          name: 'geometry',
          kind: 'longText',
          label: t('registers:zones.border.text'),
          hint: t('registers:zones.border.textHint'),
          max: geometry.max,
          required: true,
        },
        replaces && {
          name: 'reason',
          kind: 'longText',
          label: t('registers:reason'),
          max: REGISTER_LIMITS.reason,
          required: t('spatial:fault.reason'),
        },
      ]}
      check={(values) => (geometryOf(values) === '' ? { geometry: t('spatial:fault.shape.few') } : {})}
      paths={{ border: GEOMETRY, corners: GEOMETRY }}
      save={t('registers:save')}
      send={send}
      done={t(replaces ? 'registers:zones.replaced' : 'registers:zones.added')}
      on={onRow<ZoneDetails>({ register: 'zones', id: replaces?.id })}
      after={onSaved}
      onClose={onClose}
    />
  )
}
