import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { ActDialog } from '#web/forms/act-dialog.tsx'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { Pending } from '#web/kit/feedback/pending.tsx'
import { Muted, Row } from '#web/kit/layout/layout.tsx'
import list from '#web/kit/layout/panel-list.module.css'
import { TextLink } from '#web/kit/text/links.tsx'
import { Iso, Num } from '#web/kit/text/num.tsx'
import { useFormat, useLanguage } from '#web/kit/text/use-format.ts'
import { ReasonAct } from '#web/records/details/reason-act.tsx'
import { rpc } from '#web/rpc/rpc.ts'
import { areaLabel } from '../../../places/model.ts'
import { useAreas } from '../../../places/ui/shared/area-options.ts'
import { type EvidenceSet, SET_LIMITS, type SetComparison, type SetLead } from '../../model/evidence-sets.ts'
import { onShared, setBehindQuery, setsQuery } from '../rates/reads.ts'
import { SharedActs, SharedPanel } from '../taking/shared-panel.tsx'
import { TakePanel } from '../taking/take-panel.tsx'

type Opened = { what: 'add' } | { what: 'change' | 'remove' | 'use'; set: EvidenceSet }

/** The sets of market entries that the valuations of an engagement use in common. */
export function SetsPanel({ id }: { id: string }) {
  const { t } = useTranslation()
  const read = useQuery(setsQuery(id))
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = () => setOpened(null)
  if (!read.data) return <Pending read={read} rows={3} columns={2} />
  const { items, leads, mayShare } = read.data
  const shown = opened?.what === 'use' ? items.find((one) => one.id === opened.set.id) : undefined
  return (
    <>
      <SharedPanel
        kind="sets"
        mayShare={mayShare}
        onAdd={() => setOpened({ what: 'add' })}
        lines={items.map((set) => <SetLine key={set.id} set={set} mayShare={mayShare} onOpen={setOpened} />)}
      >
        {opened && (opened.what === 'add' || opened.what === 'change') ? (
          <SetDialog id={id} set={opened.what === 'change' ? opened.set : null} leads={leads} onClose={close} />
        ) : null}
        {opened?.what === 'remove' ? (
          <ReasonAct
            keptAt={`engagement-set-remove ${opened.set.id}`}
            title={t('engagementshared:set.remove.title')}
            text={t('engagementshared:set.remove.text')}
            action={t('engagementshared:rate.remove')}
            send={(reason) =>
              rpc.engagementWork.removeSet({ id, setId: opened.set.id, version: opened.set.version, reason })
            }
            done={t('engagementshared:set.removed')}
            on={onShared}
            onClose={close}
          />
        ) : null}
      </SharedPanel>
      {shown ? <SetBehindPanel key={shown.id} id={id} set={shown} /> : null}
    </>
  )
}

type LineProps = { set: EvidenceSet; mayShare: boolean; onOpen: (opened: Opened) => void }

function SetLine({ set, mayShare, onOpen }: LineProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { number } = useFormat()
  const { name, note, areaAr, areaEn, entries, leadValuationId, leadNumber, writtenByName } = set
  return (
    <li>
      <div className={list.words}>
        <b>
          <Iso>{name}</Iso>
        </b>
        <Muted small>
          <Iso>{(language === 'ar' ? areaAr : areaEn) ?? t('engagementshared:everywhere')}</Iso> ·{' '}
          {t('engagementshared:rate.comparables', { n: number(entries) })} · <Iso>{writtenByName}</Iso>
          {leadValuationId ? (
            <>
              {' · '}
              <TextLink to="/valuations/$id/comparables" params={{ id: leadValuationId }}>
                <Num>{leadNumber}</Num>
              </TextLink>
            </>
          ) : null}
        </Muted>
        <p dir="auto">{note}</p>
      </div>
      <Row wrap gap={4}>
        <Button size="sm" variant="default" onClick={() => onOpen({ what: 'use', set })}>
          {t('engagementshared:set.use')}
        </Button>
        {mayShare ? <SharedActs name={name} onOpen={(what) => onOpen({ what, set })} /> : null}
      </Row>
    </li>
  )
}

type DialogProps = { id: string; set: EvidenceSet | null; leads: readonly SetLead[]; onClose: () => void }

/** The form of a set: a new one, or one that takes what its leading valuation uses now. */
function SetDialog({ id, set, leads, onClose }: DialogProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { number } = useFormat()
  const areas = useAreas()
  const [start] = useState(() => ({
    name: set?.name ?? '',
    areaNumber: set?.areaNumber ? String(set.areaNumber) : (null as string | null),
    from: set?.leadValuationId ?? (null as string | null),
    note: set?.note ?? '',
  }))
  const send = async ({ name, areaNumber, from, note }: typeof start) => {
    if (!from) return
    if (set) await rpc.engagementWork.changeSet({ id, setId: set.id, version: set.version, name, from, note })
    else
      await rpc.engagementWork.addSet({
        ...{ id, name, from, note },
        areaNumber: areaNumber === null ? null : Number(areaNumber),
      })
  }
  return (
    <ActDialog
      place={`engagement-set ${set?.id ?? id}`}
      start={start}
      title={set ? set.name : t('engagementshared:set.add')}
      wide
      intro={t('engagementshared:set.hint')}
      fields={() => [
        { name: 'name', kind: 'text', label: t('engagementshared:field.name'), max: SET_LIMITS.name, required: true },
        [
          {
            name: 'from',
            kind: 'select',
            label: t('engagementshared:field.from'),
            options: leads.map(({ valuationId, number: its, propertyName, used }) => ({
              value: valuationId,
              label: [its, propertyName].filter(Boolean).join(' · '),
              detail: t('engagementshared:rate.comparables', { n: number(used) }),
            })),
            searchable: true,
            required: t('engagementshared:choose'),
          },
          !set && {
            name: 'areaNumber',
            kind: 'select',
            label: t('engagementshared:field.area'),
            options: areas.map((area) => ({ value: String(area.number), label: areaLabel(area.nameAr, language) })),
            searchable: true,
            clearable: true,
            placeholder: t('engagementshared:everywhere'),
          },
        ],
        {
          name: 'note',
          kind: 'longText',
          label: t('engagementshared:field.note'),
          max: SET_LIMITS.note,
          required: true,
        },
      ]}
      save={t('engagementshared:rate.save')}
      send={send}
      done={t('engagementshared:set.saved')}
      on={onShared}
      onClose={onClose}
    />
  )
}

const open = ({ valuationId }: SetComparison) => [valuationId]

/** The drafts of the area of a set that have not decided on all of it. */
function SetBehindPanel({ id, set }: { id: string; set: EvidenceSet }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  return (
    <TakePanel
      title={t('engagementshared:set.behind', { name: isolateBidi(set.name) })}
      read={useInfiniteQuery(setBehindQuery(id, set.id))}
      open={open}
      send={(valuationIds) => rpc.engagementWork.takeSet({ id, setId: set.id, version: set.version, valuationIds })}
      most={SET_LIMITS.taken}
      words={{ done: 'engagementshared:set.done', conflicts: 'engagementshared:set.missing' }}
    >
      {({ used, decided, open: left }) => (
        <p>{t('engagementshared:set.counts', { used: number(used), decided: number(decided), open: number(left) })}</p>
      )}
    </TakePanel>
  )
}
