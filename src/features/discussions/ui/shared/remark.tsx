import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { Column, Muted, Row } from '#web/kit/layout/layout.tsx'
import { Badge } from '#web/kit/text/badge.tsx'
import { Iso } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import type { DraftRemark } from '../../model.ts'
import type { DiscussionAct } from './dialogs.tsx'

/** A remark on a draft with its answer, and answering it. */
export function Remark({
  remark,
  mayAnswer,
  onAct,
}: {
  remark: DraftRemark
  mayAnswer: boolean
  onAct: (act: DiscussionAct) => void
}) {
  const { t } = useTranslation()
  const { instant } = useFormat()
  const { person, subject, text, askedByName, askedAt, answer, answeredByName, answeredAt } = remark
  const signed = (name: string, at: string) => [name, instant(at)].map(isolateBidi).join(' · ')
  return (
    <Column as="li" gap={4}>
      <Row wrap gap={[4, 8]}>
        <b>
          <Iso>{subject}</Iso>
        </b>
        {answer ? null : <Badge tone="amber">{t('discussions:unanswered')}</Badge>}
      </Row>
      <p>
        <Iso>{text}</Iso>
      </p>
      <Muted as="p" small>
        {signed(person ?? askedByName ?? t('discussions:client'), askedAt)}
      </Muted>
      {answer ? (
        <>
          <p>
            <b>{t('discussions:answered')}:</b> <Iso>{answer}</Iso>
          </p>
          {answeredByName && answeredAt ? (
            <Muted as="p" small>
              {signed(answeredByName, answeredAt)}
            </Muted>
          ) : null}
        </>
      ) : null}
      {mayAnswer ? (
        <Row>
          <Button size="sm" variant="default" onClick={() => onAct({ kind: 'answer', remark })}>
            {t(answer ? 'discussions:answer.again' : 'discussions:answer')}
          </Button>
        </Row>
      ) : null}
    </Column>
  )
}
