import { IconEyeShare } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { rowScope } from '#access/actor.ts'
import type { CorrectableField } from '#features/issued-reports/rules/corrections.ts'
import { StatedValues } from '#features/issued-reports/ui/shared/stated-values.tsx'
import { useCorrectedField } from '#features/issued-reports/ui/shared/use-corrected-field.ts'
import { COMMA } from '#kernel/format.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useAct } from '#web/forms/use-act.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { FileLinks } from '#web/kit/controls/file-links.tsx'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { isKnownError } from '#web/kit/feedback/error-text.ts'
import { fetched } from '#web/kit/feedback/fetched.tsx'
import { Column, Muted, Row } from '#web/kit/layout/layout.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import list from '#web/kit/layout/panel-list.module.css'
import { Badge, type Tone } from '#web/kit/text/badge.tsx'
import { Iso } from '#web/kit/text/num.tsx'
import { useFormat, useLanguage } from '#web/kit/text/use-format.ts'
import { rpc } from '#web/rpc/rpc.ts'
import { useMe } from '#web/session/me.ts'
import type { Discussion, DraftState, ShownDraft } from '../../model.ts'
import type { DiscussionAct } from './dialogs.tsx'
import { discussionQuery, refreshDiscussions } from './reads.ts'
import { Remark } from './remark.tsx'

const DiscussionDialog = fetched(async () => (await import('./dialogs.tsx')).DiscussionDialog)

const TONES: Readonly<Record<DraftState, Tone>> = { PREPARING: 'blue', READY: 'green', FAILED: 'red' }
/** As many digits of a hash as tell two files apart at a glance. */
const SHORT_HASH = 16

/** The drafts of a report that were shown, with what was asked, answered and changed; for a client nothing before there is one. */
export function DraftDiscussion({ valuationId }: { valuationId: string }) {
  const { t } = useTranslation()
  const { user } = useMe()
  const { data, error, refetch } = useQuery(discussionQuery(valuationId))
  const [acting, setActing] = useState<DiscussionAct | null>(null)
  const isClient = user !== null && rowScope(user) === 'own'
  const title = t(isClient ? 'discussions:title.client' : 'discussions:title')
  if (error && !data)
    return (
      <Panel title={title} padded>
        <ErrorPanel error={error} onRetry={() => void refetch()} />
      </Panel>
    )
  if (!data || (data.items.length === 0 && data.means.length === 0)) return null
  const close = () => setActing(null)
  return (
    <Panel
      title={title}
      action={
        data.means.length > 0 ? (
          <Button
            size="sm"
            variant="default"
            leftSection={<IconEyeShare size={18} aria-hidden="true" />}
            onClick={() => setActing({ kind: 'show', valuationId, of: data })}
          >
            {t('discussions:show')}
          </Button>
        ) : null
      }
    >
      {data.items.length === 0 ? <p className={list.none}>{t('discussions:none')}</p> : null}
      {isClient ? <p className={list.none}>{t('discussions:client.hint')}</p> : null}
      {data.items.length > 0 ? (
        <ul className={list.list} aria-label={title}>
          {data.items.map((draft) => (
            <DraftLine key={draft.id} draft={draft} onAct={setActing} />
          ))}
        </ul>
      ) : null}
      {acting ? <DiscussionDialog act={acting} onClose={close} onUnfetched={close} /> : null}
    </Panel>
  )
}

type LineProps = { draft: ShownDraft; onAct: (act: DiscussionAct) => void }

function DraftLine({ draft, onAct }: LineProps) {
  const { t } = useTranslation()
  const { instant, number } = useFormat()
  const client = useQueryClient()
  const { act, busy } = useAct<Discussion>(() => refreshDiscussions(client))
  const { id, version, state, means, person, note, sha256, pages, withdrawnAt, reason, openings, remarks, may } = draft
  const about = [
    instant(draft.shownAt),
    person ?? t(`discussions:means.${means}`),
    ...(person ? [t(`discussions:means.${means}`)] : []),
    ...(draft.shownByName ? [t('discussions:by', { name: isolateBidi(draft.shownByName) })] : []),
    ...(pages === null ? [] : [t('discussions:pages', { count: pages, n: number(pages) })]),
    ...(openings === null || means !== 'PORTAL' || state !== 'READY'
      ? []
      : [t('discussions:opened', { count: openings, n: number(openings) })]),
  ]
  const n = number(draft.ordinal)
  return (
    <li>
      <Column gap={8} className={list.words}>
        <strong>{t('discussions:draft', { n })}</strong>
        <p>{about.map(isolateBidi).join(' · ')}</p>
        {note ? (
          <p>
            <Iso>{note}</Iso>
          </p>
        ) : null}
        {sha256 ? (
          <p title={sha256}>{t('discussions:hash', { hash: isolateBidi(`${sha256.slice(0, SHORT_HASH)}…`) })}</p>
        ) : null}
        {withdrawnAt && reason ? (
          <p>
            {t('discussions:withdrawn.why', { at: isolateBidi(instant(withdrawnAt)), reason: isolateBidi(reason) })}
          </p>
        ) : null}
        {draft.failure ? (
          <p>{t(`errors:${isKnownError(draft.failure) ? draft.failure : 'shown-draft-not-printed'}`)}</p>
        ) : null}
      </Column>
      <Badge tone={withdrawnAt ? 'grey' : TONES[state]}>
        {withdrawnAt ? t('discussions:withdrawn') : t(`discussions:state.${state}`)}
      </Badge>
      <Row gap={8} wrap>
        {draft.isOpen ? <FileLinks href={`/files/shown-drafts/${id}`} open={{ words: t('discussions:open') }} /> : null}
        {may.includes('ask') ? (
          <Button size="sm" variant="default" onClick={() => onAct({ kind: 'ask', draft })}>
            {t('discussions:ask')}
          </Button>
        ) : null}
        {may.includes('retry') ? (
          <Button size="sm" loading={busy} onClick={() => void act(() => rpc.discussions.retry({ id, version }))}>
            {t('discussions:retry')}
          </Button>
        ) : null}
        {may.includes('withdraw') ? (
          <Button size="sm" variant="default" onClick={() => onAct({ kind: 'withdraw', draft })}>
            {t('discussions:withdraw')}
          </Button>
        ) : null}
      </Row>
      <Column gap={8} style={{ flexBasis: '100%' }}>
        {draft.values.length > 0 ? <StatedValues values={draft.values} /> : null}
        {draft.changes ? <Changes changes={draft.changes} /> : null}
        {remarks.length > 0 ? (
          <Column as="ul" gap={8} aria-label={t('discussions:remarks', { n })}>
            {remarks.map((remark) => (
              <Remark key={remark.id} remark={remark} mayAnswer={may.includes('answer')} onAct={onAct} />
            ))}
          </Column>
        ) : null}
      </Column>
    </li>
  )
}

/** What the next draft, or the report, states otherwise. */
function Changes({ changes }: { changes: NonNullable<ShownDraft['changes']> }) {
  const { t } = useTranslation()
  const { money } = useFormat()
  const language = useLanguage()
  const { name } = useCorrectedField()
  const amount = (value: number | null) => isolateBidi(value === null ? '—' : money(value))
  const values = changes.values.map(({ basis, before, after }) =>
    t('discussions:changed.value', {
      name: basis ? t(`conclusions:basis.${basis}`) : t('discussions:value.main'),
      before: amount(before),
      after: amount(after),
    }),
  )
  const others = [
    ...changes.fields.map(({ field }) => name(field as CorrectableField)),
    ...changes.parts.map((part) => t(`discussions:part.${part}`)),
  ]
  return (
    <Muted as="p" small>
      <b>{t('discussions:changed')}:</b> {values.length > 0 ? values.join(' · ') : t('discussions:changed.same')}
      {others.length > 0 ? ` · ${t('discussions:changed.others', { names: others.join(COMMA[language]) })}` : null}
    </Muted>
  )
}
