import { useQuery, useQueryClient } from '@tanstack/react-query'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { MOST_WORD_BYTES } from '#kernel/word-file.ts'
import { useAct } from '#web/forms/use-act.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { Card, Column, Muted, Row, Text } from '#web/kit/layout/layout.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { useFormat, useLanguage } from '#web/kit/text/use-format.ts'
import { rpc } from '#web/rpc/rpc.ts'
import { sendSheet } from '#web/rpc/send-sheet.ts'
import { SheetDrop } from '#web/uploads/sheet-drop.tsx'
import type { WordOther, WordProposal, WordReturn } from '../../model/word.ts'
import { stretches } from '../../rules/text-difference.ts'
import { wordReturnsQuery } from './reads.ts'
import classes from './report.module.css'

const DOCX = '.docx,application/vnd.openxmlformats-officedocument.wordprocessingml.document'

/** Drafts that were changed in Word: brought back, and decided on change by change; `isOpen` where the texts of the report may be written. */
export function WordPanel({ valuationId, isOpen }: { valuationId: string; isOpen: boolean }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { data, error, refetch } = useQuery(wordReturnsQuery(valuationId))
  const items = data?.items ?? []
  const again = () => client.invalidateQueries({ queryKey: ['valuationReports', 'of', valuationId] })
  if (!isOpen && items.length === 0) return null
  return (
    <Panel title={t('report:word.title')} padded>
      <Column>
        {isOpen ? (
          <>
            <Text tone="mute">{t('report:word.hint')}</Text>
            <SheetDrop
              takes={DOCX}
              send={async (file, signal) => {
                await sendSheet('word-drafts', file, { of: valuationId, most: MOST_WORD_BYTES, signal })
                await again()
              }}
            />
          </>
        ) : null}
        {error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null}
        {items.map((item) => (
          <Returned key={item.id} item={item} isOpen={isOpen} again={again} />
        ))}
      </Column>
    </Panel>
  )
}

type ReturnedProps = { item: WordReturn; isOpen: boolean; again: () => Promise<unknown> }

/** One file with what it proposes, and what else was changed in it. */
function Returned({ item, isOpen, again }: ReturnedProps) {
  const { t } = useTranslation()
  const { instant } = useFormat()
  const { act, busy } = useAct(again)
  const { proposals, others } = item
  const isDecided = proposals.every(({ state }) => state !== 'OPEN')
  return (
    <Card as="section">
      <Column>
        <div>
          <h3>
            {t('report:word.of', {
              file: isolateBidi(item.fileName),
              name: isolateBidi(item.broughtByName),
              at: isolateBidi(instant(item.broughtAt)),
            })}
          </h3>
          <Muted small>{t('report:word.made', { at: isolateBidi(instant(item.madeAt)) })}</Muted>
        </div>
        <Column as="ul" gap={12}>
          {proposals.map((proposal, at) => (
            <li key={proposal.id}>
              {proposal.section !== proposals[at - 1]?.section ? <Text strong>{proposal.section}</Text> : null}
              <Proposal proposal={proposal} isOpen={isOpen} act={act} busy={busy} />
            </li>
          ))}
        </Column>
        {others.length > 0 ? <Others others={others} /> : null}
        {isDecided ? (
          <Row>
            <Button
              variant="default"
              disabled={busy}
              onClick={() => act(() => rpc.valuationReports.closeWord({ id: item.id }), t('report:word.closed'))}
            >
              {t('report:word.close')}
            </Button>
          </Row>
        ) : null}
      </Column>
    </Card>
  )
}

type ProposalProps = { proposal: WordProposal; isOpen: boolean } & Pick<ReturnType<typeof useAct>, 'act' | 'busy'>

function Proposal({ proposal, isOpen, act, busy }: ProposalProps) {
  const { t } = useTranslation()
  const { instant } = useFormat()
  const language = useLanguage()
  const { id, name, before, after, present, isConflict, state, decidedByName, decidedAt } = proposal
  const decide = (take: boolean) =>
    act(
      () => rpc.valuationReports.decideWord({ id, take, present }),
      t(take ? 'report:word.taken' : 'report:word.refused'),
    )
  const who = { name: isolateBidi(decidedByName ?? ''), at: isolateBidi(decidedAt ? instant(decidedAt) : '') }
  return (
    <Column gap={8}>
      <Muted small>{name[language]}</Muted>
      <Difference before={before} after={after} />
      {after === '' ? <Text tone="mute">{t('report:word.emptied')}</Text> : null}
      {isConflict ? (
        <div role="note">
          <Text strong>{t('report:word.conflict')}</Text>
          <Difference before="" after={present} />
        </div>
      ) : null}
      {state === 'OPEN' ? (
        <Row gap={8}>
          {isOpen ? (
            <Button
              size="compact-md"
              disabled={busy}
              onClick={() => decide(true)}
              aria-label={`${t('report:word.take')}: ${name[language]}`}
            >
              {t('report:word.take')}
            </Button>
          ) : null}
          <Button
            size="compact-md"
            variant="default"
            disabled={busy}
            onClick={() => decide(false)}
            aria-label={`${t('report:word.refuse')}: ${name[language]}`}
          >
            {t('report:word.refuse')}
          </Button>
        </Row>
      ) : (
        <Muted small>{t(`report:word.state.${state}`, who)}</Muted>
      )}
    </Column>
  )
}

/** What became of a text, word by word. */
function Difference({ before, after }: { before: string; after: string }) {
  let place = 0
  return (
    <p dir="auto" className={classes.difference}>
      {stretches(before, after).map(({ text, kind }) => {
        place += text.length
        const key = `${kind} ${place}`
        if (kind === 'same' || before === '') return <span key={key}>{text}</span>
        return kind === 'gone' ? <del key={key}>{text}</del> : <ins key={key}>{text}</ins>
      })}
    </p>
  )
}

/** What cannot be taken: figures and words that follow from elsewhere, and comments. */
function Others({ others }: { others: readonly WordOther[] }) {
  const { t } = useTranslation()
  return (
    <div>
      <Text strong>{t('report:word.others')}</Text>
      <Text tone="mute">{t('report:word.others.hint')}</Text>
      <Column as="ul" gap={8}>
        {others.map(({ kind, section, before, after }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a list that never changes
          <li key={at}>
            <Muted small>{[t(`report:word.other.${kind}`), section].filter(Boolean).join(' · ')}</Muted>
            <Difference before={before} after={after} />
          </li>
        ))}
      </Column>
    </div>
  )
}
