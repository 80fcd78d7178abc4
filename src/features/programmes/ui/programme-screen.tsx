import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { ActDialog } from '#web/forms/act-dialog.tsx'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { Facts } from '#web/kit/layout/facts.tsx'
import { FigureTable } from '#web/kit/layout/figure-table.tsx'
import { Column, Row } from '#web/kit/layout/layout.tsx'
import { PageHead } from '#web/kit/layout/page-head.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { Badge } from '#web/kit/text/badge.tsx'
import { TextLink } from '#web/kit/text/links.tsx'
import { Iso } from '#web/kit/text/num.tsx'
import { useFormat, useLanguage } from '#web/kit/text/use-format.ts'
import { DetailsSkeleton } from '#web/records/details/details-skeleton.tsx'
import { useFieldFacts } from '#web/records/details/field-facts.tsx'
import { ReasonAct } from '#web/records/details/reason-act.tsx'
import { isId } from '#web/records/list/list-search.ts'
import { rpc } from '#web/rpc/rpc.ts'
import { ErrorPage } from '#web/shell/error-page.tsx'
import { SHOWN_FIELDS } from '../fields.ts'
import type { ProgrammeAct, ProgrammeDetails } from '../model.ts'
import { onProgrammes, programmeQuery } from './reads.ts'
import { CyclesPanel } from './record/cycles-panel.tsx'
import { ProgrammeDialog } from './record/programme-dialog.tsx'
import { PropertiesPanel } from './record/properties-panel.tsx'

/** /programmes/$id: a revaluation programme with its cycles and properties. */
export function ProgrammeScreen() {
  const { id } = useParams({ from: '/programmes/$id' })
  const read = useQuery({
    ...programmeQuery(id),
    enabled: isId(id),
    // How far rolling forward has come is in no entry of the log.
    refetchInterval: ({ state }) =>
      state.data?.cycles.some(({ rollState }) => rollState === 'WAITING' || rollState === 'RUNNING') ? 2_000 : false,
  })
  if (!isId(id)) return <ErrorPage kind="NOT_FOUND" />
  if (read.data) return <Details key={id} of={read.data} />
  if (read.isError) return <ErrorPage error={read.error} onRetry={() => void read.refetch()} />
  return <DetailsSkeleton />
}

function Details({ of }: { of: ProgrammeDetails }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const language = useLanguage()
  const factsOf = useFieldFacts((field) => `programmes:field.${field}`)
  const [act, setAct] = useState<ProgrammeAct | null>(null)
  const close = () => setAct(null)
  const next = of.ahead[0]
  const words = {
    openCycle: t('programmes:open', { n: number(next?.ordinal ?? 0) }),
    change: t('programmes:change'),
    end: t('programmes:end'),
  }
  const client = (language === 'ar' ? of.clientNameAr : of.clientNameEn) || of.clientNameAr || of.clientNameEn
  return (
    <>
      <PageHead
        title={<Iso>{of.title}</Iso>}
        documentTitle={of.title}
        eyebrow={
          <Row as="span" inline wrap gap={[4, 8]}>
            <TextLink to="/programmes">{t('programmes:list.title')}</TextLink>
            <Badge tone={of.state === 'ACTIVE' ? 'green' : 'grey'}>{t(`programmes:state.${of.state}`)}</Badge>
          </Row>
        }
        subtitle={<Iso>{client}</Iso>}
        actions={(['openCycle', 'change', 'end'] as const)
          .filter((one) => of.may.includes(one))
          .map((one) => (
            <Button key={one} variant={one === 'openCycle' ? 'filled' : 'default'} onClick={() => setAct(one)}>
              {words[one]}
            </Button>
          ))}
      />
      <Column>
        <CyclesPanel of={of} />
        {of.ahead.length > 0 ? <Ahead of={of} /> : null}
        <PropertiesPanel of={of} />
        <Panel title={t('programmes:terms')}>
          <Facts
            items={[
              ...factsOf(SHOWN_FIELDS, of, { own: { clientAccountId: () => <Iso>{client}</Iso> } }),
              {
                label: t('programmes:pattern'),
                value: of.pattern.map((level) => t(`engagements:inspectionLevel.${level}`)).join(' · '),
                wide: true,
              },
              ...(of.reason
                ? [{ label: t('programmes:field.reason'), value: <Iso>{of.reason}</Iso>, wide: true }]
                : []),
            ]}
          />
        </Panel>
      </Column>
      {act === 'change' ? <ProgrammeDialog of={of} onClose={close} /> : null}
      {act === 'openCycle' && next ? <OpenDialog of={of} onClose={close} /> : null}
      {act === 'end' ? (
        <ReasonAct
          keptAt={`programme-end ${of.id}`}
          title={words.end}
          text={t('programmes:end.text')}
          action={words.end}
          send={(reason) => rpc.programmes.end({ id: of.id, version: of.version, reason })}
          done={t('programmes:end.done')}
          on={onProgrammes}
          onClose={close}
        />
      ) : null}
    </>
  )
}

function Ahead({ of: { ahead } }: { of: ProgrammeDetails }) {
  const { t } = useTranslation()
  const { number, date } = useFormat()
  return (
    <Panel title={t('programmes:ahead')}>
      <FigureTable
        label={t('programmes:table', { of: t('programmes:ahead') })}
        inPanel
        columns={[
          { key: 'ordinal', head: t('programmes:cycles.ordinal') },
          { key: 'date', head: t('programmes:cycles.date'), figure: true },
          { key: 'level', head: t('programmes:cycles.level') },
          { key: 'reminder', head: t('programmes:ahead.reminder'), figure: true },
        ]}
        rows={ahead.map(({ ordinal, valuationDate, level, reminderOn }) => ({
          key: String(ordinal),
          cells: [
            number(ordinal),
            date(valuationDate),
            t(`engagements:inspectionLevel.${level}`),
            reminderOn ? date(reminderOn) : null,
          ],
        }))}
      />
    </Panel>
  )
}

/** Opens the next cycle, its date and level shown before. */
function OpenDialog({ of, onClose }: { of: ProgrammeDetails; onClose: () => void }) {
  const { t } = useTranslation()
  const { number, date } = useFormat()
  const [next] = of.ahead
  if (!next) return null
  const { ordinal, valuationDate, level } = next
  return (
    <ActDialog
      place={`programme-cycle ${of.id} ${ordinal}`}
      start={{}}
      title={t('programmes:open', { n: number(ordinal) })}
      intro={
        <>
          <p>
            {t('programmes:open.text', {
              date: isolateBidi(date(valuationDate)),
              properties: number(of.properties),
            })}
          </p>
          <p>
            {t('programmes:cycles.level')}: {t(`engagements:inspectionLevel.${level}`)}
          </p>
        </>
      }
      fields={() => []}
      save={t('programmes:open', { n: number(ordinal) })}
      send={() => rpc.programmes.openCycle({ id: of.id, ordinal })}
      done={t('programmes:open.done')}
      on={onProgrammes}
      onClose={onClose}
    />
  )
}
