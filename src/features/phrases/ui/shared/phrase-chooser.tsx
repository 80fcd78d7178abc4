import { IconMessage2, IconTrash } from '@tabler/icons-react'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { isBlank } from '#kernel/text.ts'
import type { Language } from '#kernel/words.ts'
import { useRun } from '#web/forms/use-run.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { ActionIcon, Button } from '#web/kit/controls/button.tsx'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { SkeletonRows } from '#web/kit/feedback/skeleton-rows.tsx'
import { toast } from '#web/kit/feedback/toast.tsx'
import { Column, Muted, Row } from '#web/kit/layout/layout.tsx'
import { Dropdown } from '#web/kit/overlays/dropdown.tsx'
import { useLanguage } from '#web/kit/text/use-format.ts'
import { rpc } from '#web/rpc/rpc.ts'
import { MAX_PHRASE, type Phrase, type PhraseTopic } from '../../model.ts'
import classes from './chooser.module.css'

declare module '#web/live/keys.ts' {
  interface ReadKeys {
    phrases: 'of'
  }
}

const phrasesQuery = (topic: PhraseTopic) =>
  queryOptions({
    queryKey: ['phrases', 'of', topic],
    queryFn: ({ signal }) => rpc.phrases.list({ topic }, { signal }),
    staleTime: 60_000,
  })

type Props = {
  topic: PhraseTopic
  /** What the reason is for, as its field is labelled. */
  field: string
  /** What is typed now, which can be kept as a phrase. */
  text: string
  /** Takes a phrase; the field's content is replaced by it. */
  onChoose: (text: string) => void
  className?: string | undefined
}

/** A button beside a reason that offers the firm's phrases for it, and keeps what is typed as one. */
export function PhraseChooser({ topic, field, text, onChoose, className = classes.button }: Props) {
  const { t } = useTranslation()
  return (
    <Dropdown
      button={<IconMessage2 size={18} aria-hidden="true" />}
      label={t('phrases:labelFor', { field })}
      className={className}
    >
      {(close) => (
        <Phrases
          topic={topic}
          text={text}
          onChoose={(chosen) => {
            close()
            onChoose(chosen)
          }}
        />
      )}
    </Dropdown>
  )
}

/** A phrase in the reader's language, or else in the other. */
const textOf = ({ textAr, textEn }: Phrase, language: Language) =>
  (language === 'ar' ? (textAr ?? textEn) : (textEn ?? textAr)) ?? ''

function Phrases({ topic, text, onChoose }: Pick<Props, 'topic' | 'text' | 'onChoose'>) {
  const { t } = useTranslation()
  const language = useLanguage()
  const client = useQueryClient()
  const { queryKey } = phrasesQuery(topic)
  const { data, error, refetch } = useQuery(phrasesQuery(topic))
  const change = useRun(async (run: () => Promise<{ items: Phrase[] }>, done: string) => {
    client.setQueryData(queryKey, await run())
    toast.success(done)
  })
  // Which language somebody types is detected from the letters, whatever the screen's is.
  const typed = /[\u0621-\u064a]/.test(text) ? { textAr: text } : { textEn: text }
  return (
    <Column gap={8} className={classes.panel}>
      <strong>{t('phrases:label')}</strong>
      {error && !data ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <SkeletonRows rows={3} columns={1} /> : null}
      {data?.items.length === 0 ? <Muted small>{t('phrases:none')}</Muted> : null}
      <Column as="ul" gap={0} className={classes.phrases}>
        {data?.items.map((phrase) => {
          const said = textOf(phrase, language)
          return (
            <Row as="li" align="start" gap={4} key={phrase.id}>
              <button type="button" onClick={() => onChoose(said)}>
                <bdi>{said}</bdi>
              </button>
              {phrase.removable ? (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size={32}
                  aria-label={t('phrases:remove', { text: isolateBidi(said) })}
                  disabled={change.busy}
                  onClick={() => void change.act(() => rpc.phrases.remove({ id: phrase.id }), t('phrases:removed'))}
                >
                  <IconTrash size={16} aria-hidden="true" />
                </ActionIcon>
              ) : null}
            </Row>
          )
        })}
      </Column>
      {change.error ? <ErrorPanel error={change.error} /> : null}
      <Button
        size="compact-sm"
        variant="default"
        disabled={isBlank(text) || text.length > MAX_PHRASE}
        loading={change.busy}
        onClick={() => void change.act(() => rpc.phrases.add({ topic, ...typed }), t('phrases:kept'))}
      >
        {t('phrases:keep')}
      </Button>
    </Column>
  )
}
