import { useState } from 'react'
import { ActDialog } from '#web/forms/act-dialog.tsx'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { FigureTable } from '#web/kit/layout/figure-table.tsx'
import { Column } from '#web/kit/layout/layout.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { Badge } from '#web/kit/text/badge.tsx'
import { TextLink } from '#web/kit/text/links.tsx'
import { Iso } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { rpc } from '#web/rpc/rpc.ts'
import { MOVEMENT_CAUSES } from '../../../approaches/model/causes.ts'
import { sumOfCauses } from '../../../approaches/rules/movement.ts'
import { type MovedLine, type MovementHead, PROGRAMME_LIMITS } from '../../model.ts'
import { onProgrammes } from '../reads.ts'
import { useFils } from './sums.tsx'

/** How many properties are shown at first, and with each press more. */
const SHOWN = 100

/** Each property with what moved its value; what moved beyond the bound comes first and asks for its reason. */
export function MovedProperties({ head, rows }: { head: MovementHead; rows: readonly MovedLine[] }) {
  const { t } = useTranslation()
  const { percent } = useFormat()
  const { plain, signed } = useFils()
  const [most, setMost] = useState(SHOWN)
  const [explained, setExplained] = useState<MovedLine | null>(null)
  const ordered = rows.toSorted((one, other) => Number(other.beyond) - Number(one.beyond))
  return (
    <Panel title={t('programmes:movement.properties')}>
      <FigureTable
        label={t('programmes:table', { of: t('programmes:movement.properties') })}
        inPanel
        columns={[
          { key: 'property', head: t('programmes:properties.property') },
          { key: 'opening', head: t('programmes:movement.OPENING'), figure: true },
          { key: 'change', head: t('programmes:movement.change'), figure: true },
          { key: 'percent', head: t('programmes:movement.percent'), figure: true },
          { key: 'closing', head: t('programmes:movement.CLOSING'), figure: true },
          { key: 'causes', head: t('programmes:movement.causes') },
          { key: 'reason', head: t('programmes:movement.reason') },
        ]}
        rows={ordered.slice(0, most).map((row) => ({
          key: row.id,
          cells: [
            <PropertyCell key="property" row={row} />,
            plain(row.opening),
            row.standing === 'PENDING' ? null : signed(sumOfCauses(row.causes)),
            row.percent === null ? null : percent(row.percent / 100),
            plain(row.closing),
            <Column key="causes" gap={4}>
              {MOVEMENT_CAUSES.filter((cause) => row.causes[cause]).map((cause) => (
                <span key={cause}>
                  {t(`programmes:cause.${cause}`)} <Iso>{signed(row.causes[cause] ?? 0)}</Iso>
                </span>
              ))}
            </Column>,
            <Column key="reason" gap={4} align="start">
              {row.reason ? <Iso>{row.reason}</Iso> : null}
              {row.beyond && head.mayGiveReasons ? (
                <Button variant="default" size="compact-md" onClick={() => setExplained(row)}>
                  {t('programmes:movement.give')}
                </Button>
              ) : null}
            </Column>,
          ],
        }))}
      />
      {ordered.length > most ? (
        <Button variant="default" size="sm" fullWidth onClick={() => setMost(most + SHOWN)}>
          {t('programmes:properties.more')}
        </Button>
      ) : null}
      {explained ? <ReasonDialog row={explained} onClose={() => setExplained(null)} /> : null}
    </Panel>
  )
}

function PropertyCell({ row: { propertyId, name, standing, beyond } }: { row: MovedLine }) {
  const { t } = useTranslation()
  return (
    <>
      <TextLink to="/properties/$id" params={{ id: propertyId }}>
        <Iso>{name}</Iso>
      </TextLink>
      {standing === 'KEPT' ? null : (
        <div>
          <Badge tone="grey">{t(`programmes:standing.${standing}`)}</Badge>
        </div>
      )}
      {beyond ? (
        <div>
          <Badge tone="amber">{t('programmes:movement.beyond')}</Badge>
        </div>
      ) : null}
    </>
  )
}

function ReasonDialog({ row, onClose }: { row: MovedLine; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <ActDialog
      place={`movement-reason ${row.id}`}
      start={{ reason: row.reason ?? '' }}
      title={t('programmes:movement.give')}
      fields={() => [
        {
          kind: 'longText',
          name: 'reason',
          label: t('programmes:movement.reason'),
          max: PROGRAMME_LIMITS.reason,
          required: true,
        },
      ]}
      save={t('programmes:save')}
      send={({ reason }) =>
        rpc.programmes.giveReason({ lineId: row.lineId ?? row.id, version: row.reasonVersion, reason })
      }
      done={t('programmes:movement.given')}
      on={onProgrammes}
      onClose={onClose}
    />
  )
}
