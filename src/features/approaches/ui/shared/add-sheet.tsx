import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRun } from '#web/forms/use-run.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { toastError } from '#web/kit/feedback/error-text.ts'
import { toast } from '#web/kit/feedback/toast-list.ts'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { indicationField } from '../../fields/reconciliation.ts'
import { INDICATING_KINDS, type IndicatingKind, isGivenToAll } from '../../model/codes.ts'
import { GRID_ROLES, type GridRole } from '../../model/grid.ts'
import type { StoredSheets } from '../../model/records.ts'
import { pathOfSheet } from '../../rules/path.ts'
import { freeSheet } from '../../rules/sheets.ts'
import { saveSheet } from './reads.ts'
import classes from './sheet.module.css'
import { sheetValues } from './sheet-values.ts'

type Offered = { kind: IndicatingKind | 'COURT' | 'LENDING' | 'DISCLOSURE' | 'REVIEWED'; role?: GridRole }
const OFFERED: readonly Offered[] = [
  ...GRID_ROLES.map((role) => ({ kind: 'GRID' as const, role })),
  ...INDICATING_KINDS.filter((kind) => kind !== 'GRID').map((kind) => ({ kind })),
  { kind: 'COURT' },
  { kind: 'LENDING' },
  { kind: 'DISCLOSURE' },
  { kind: 'REVIEWED' },
]

/** Adds a sheet: the first of its kind where nothing is written on it, else another one, and opens it. */
export function AddSheet({ valuationId, stored }: { valuationId: string; stored: StoredSheets }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const navigate = useNavigate()
  const { act, busy } = useRun(async ({ kind, role }: Offered) => {
    if (kind === 'COURT' || kind === 'LENDING' || kind === 'DISCLOSURE' || kind === 'REVIEWED')
      return navigate({ to: pathOfSheet(valuationId, kind) })
    const sheets = sheetValues(stored)
    const sheet = sheets[kind] ? freeSheet(sheets, kind) : kind
    if (!sheet) return toast.warning(t('sheets:add.full'))
    if (!isGivenToAll(sheet))
      await saveSheet(client, valuationId, 'RECONCILIATION', { [indicationField(sheet, 'Added')]: true })
    if (role) await saveSheet(client, valuationId, sheet, { role })
    await navigate({ to: pathOfSheet(valuationId, sheet) })
  }, toastError)
  const nameOf = ({ kind, role }: Offered) => (role ? t(`value:role.${role}`) : t(`value:sheet.${kind}`))
  return (
    <div className={`${classes.add} no-print`}>
      <SelectField
        label={t('sheets:add')}
        value={null}
        disabled={busy}
        options={OFFERED.map((one) => ({ value: one.role ?? one.kind, label: nameOf(one) }))}
        onChange={(chosen) => {
          const one = OFFERED.find(({ kind, role }) => (role ?? kind) === chosen)
          if (one) void act(one)
        }}
      />
    </div>
  )
}
