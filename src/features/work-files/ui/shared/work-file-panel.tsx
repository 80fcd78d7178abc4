import { IconFileZip, IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { fetched } from '#web/kit/feedback/fetched.tsx'
import { Column, Row, Text } from '#web/kit/layout/layout.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { goToElement } from '#web/kit/layout/use-go-to-hash.ts'
import { Badge } from '#web/kit/text/badge.tsx'
import { TextLink } from '#web/kit/text/links.tsx'
import { Iso, Num } from '#web/kit/text/num.tsx'
import { useFormat, useLanguage } from '#web/kit/text/use-format.ts'
import type { CompletionException, LegalHold, WorkFile, WorkFileLack } from '../../model.ts'
import { placeOfLack } from '../../rules.ts'
import { workFileQuery } from './reads.ts'
import classes from './work-file.module.css'

const HoldDialog = fetched(async () => (await import('./hold-dialog.tsx')).HoldDialog)

/** The work-file of a valuation for the firm: what it holds and lacks, how long it is kept, its legal hold, and taking it away. */
export function WorkFilePanel({ valuationId }: { valuationId: string }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(workFileQuery(valuationId))
  const [act, setAct] = useState<'hold' | 'lift' | null>(null)
  if (!data && !error) return null
  const active = data?.holds.find(({ liftedAt }) => liftedAt === null)
  return (
    <Panel
      title={t('workfile:title')}
      action={
        data?.mayTake ? (
          <Button
            component="a"
            href={`/files/valuations/${valuationId}/work-file.zip`}
            download
            size="sm"
            variant="default"
            leftSection={<IconFileZip size={18} aria-hidden="true" />}
          >
            {t('workfile:take')}
          </Button>
        ) : null
      }
      padded
    >
      {error && !data ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null}
      {data ? (
        <Column gap={12}>
          {active ? <Hold hold={active} /> : null}
          <Retention file={data} />
          <Missing valuationId={valuationId} file={data} />
          {data.exceptions.map((exception) => (
            <Excepted key={exception.at} exception={exception} />
          ))}
          <Contents file={data} />
          {data.mayHold ? (
            <div className="no-print">
              <Button
                size="compact-md"
                variant="subtle"
                leftSection={<IconLock size={16} aria-hidden="true" />}
                onClick={() => setAct(active ? 'lift' : 'hold')}
              >
                {t(active ? 'workfile:hold.lift' : 'workfile:hold.set')}
              </Button>
            </div>
          ) : null}
          <Earlier holds={data.holds.filter((hold) => hold !== active)} />
        </Column>
      ) : null}
      {act ? (
        <HoldDialog valuationId={valuationId} act={act} onClose={() => setAct(null)} onUnfetched={() => setAct(null)} />
      ) : null}
    </Panel>
  )
}

function Hold({ hold: { reason, setByName, setAt, liftedAt, liftedByName, liftReason } }: { hold: LegalHold }) {
  const { t } = useTranslation()
  const { instant } = useFormat()
  const by = (name: string | null, at: string | null) => ({
    name: isolateBidi(name ?? ''),
    at: isolateBidi(instant(at)),
  })
  return (
    <Column align="start" gap={4} className={classes.hold}>
      <Badge tone={liftedAt ? 'grey' : 'amber'}>{t('workfile:hold')}</Badge>
      <p dir="auto">{reason}</p>
      <small>{t('workfile:hold.by', by(setByName, setAt))}</small>
      {liftedAt ? (
        <small>
          {t('workfile:hold.lifted', by(liftedByName, liftedAt))} · <Iso>{liftReason}</Iso>
        </small>
      ) : null}
    </Column>
  )
}

function Retention({ file: { keptUntil, isKept } }: { file: WorkFile }) {
  const { t } = useTranslation()
  const { date } = useFormat()
  if (!keptUntil) return <Text tone="mute">{t('workfile:keptUntil.none')}</Text>
  return (
    <p>
      {t(isKept ? 'workfile:keptUntil' : 'workfile:keptUntil.past')} <Num>{date(keptUntil)}</Num>
    </p>
  )
}

function Missing({ valuationId, file: { missing } }: { valuationId: string; file: WorkFile }) {
  const { t } = useTranslation()
  if (missing.length === 0) return <p>{t('workfile:complete')}</p>
  return (
    <div>
      <h3 className={classes.head}>{t('workfile:missing')}</h3>
      <Column as="ul" marks gap={4} className={classes.lacks} aria-label={t('workfile:missing')}>
        {missing.map((one) => (
          <LackLine key={one.lack} lacking={one} valuationId={valuationId} />
        ))}
      </Column>
    </div>
  )
}

function Excepted({ exception: { lacks, reason, byName, at } }: { exception: CompletionException }) {
  const { t } = useTranslation()
  const { instant } = useFormat()
  const list = new Intl.ListFormat(useLanguage(), { type: 'conjunction' })
  return (
    <Column align="start" gap={4} className={classes.hold}>
      <Badge tone="amber">{t('workfile:exceptions')}</Badge>
      <p>{list.format(lacks.map((lack) => t(`workfile:lack.${lack}`)))}</p>
      <p dir="auto">{reason}</p>
      <small>{t('workfile:exceptions.by', { name: isolateBidi(byName), at: isolateBidi(instant(at)) })}</small>
    </Column>
  )
}

function LackLine({ lacking, valuationId }: { lacking: WorkFileLack; valuationId: string }) {
  const { t } = useTranslation()
  const list = new Intl.ListFormat(useLanguage(), { type: 'conjunction' })
  const { lack, requiredFor, documents = [] } = lacking
  const place = placeOfLack(lacking, valuationId)
  const named = list.format(documents.map((type) => t(`valuations:documentType.${type}`)))
  const text = `${t(`workfile:lack.${lack}`)}${named ? `: ${named}` : ''}`
  return (
    <li>
      {place ? (
        <TextLink
          to={place.path}
          {...(place.hash ? { hash: place.hash } : {})}
          // On the same page nothing else leads there.
          onClick={() => place.hash && setTimeout(() => goToElement(place.hash ?? ''))}
        >
          {text}
        </TextLink>
      ) : (
        text
      )}
      {requiredFor ? <Badge tone="amber">{t(`workfile:required.${requiredFor}`)}</Badge> : null}
    </li>
  )
}

function Contents({ file: { contents } }: { file: WorkFile }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  return (
    <details>
      <summary>{t('workfile:contents')}</summary>
      <Text tone="mute">{t('workfile:take.hint')}</Text>
      <Column lines as="ul" gap={0} className={classes.contents}>
        {contents.map(({ part, count }) => (
          <Row as="li" align="stretch" justify="between" gap={12} key={part}>
            <span>{t(`workfile:part.${part}`)}</span>
            <Num>{number(count)}</Num>
          </Row>
        ))}
      </Column>
    </details>
  )
}

function Earlier({ holds }: { holds: readonly LegalHold[] }) {
  const { t } = useTranslation()
  if (holds.length === 0) return null
  return (
    <details>
      <summary>{t('workfile:hold.earlier')}</summary>
      {holds.map((hold) => (
        <Hold key={hold.id} hold={hold} />
      ))}
    </details>
  )
}
