import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import classes from '#web/kit/layout/panel-list.module.css'
import { Badge } from '#web/kit/text/badge.tsx'
import { Iso } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import type { ReportNotice } from '../../model.ts'
import { Line } from './delivery-lines.tsx'

type Props = { notices: readonly ReportNotice[]; onInformed: ((id: string) => unknown) | null }

/** Who received what was superseded or withdrawn: who was informed of it, when and by whom, and who still has to be. */
export function NoticeLines({ notices, onInformed }: Props) {
  const { t } = useTranslation()
  if (notices.length === 0) return null
  return (
    <>
      <h3 className={classes.pad}>{t('issued:notices')}</h3>
      <ul className={classes.list} aria-label={t('issued:notices')}>
        {notices.map((notice) => (
          <NoticeLine key={notice.id} of={notice} onInformed={onInformed} />
        ))}
      </ul>
    </>
  )
}

function NoticeLine({ of, onInformed }: { of: ReportNotice; onInformed: Props['onInformed'] }) {
  const { t } = useTranslation()
  const { instant, number, digits } = useFormat()
  const { id, kind, way, recipient, recipientName, letter, toldAt, toldByName, sendsVersion } = of
  const [name, other] = way === 'MAIL' && recipientName ? [recipientName, recipient] : [recipient, recipientName]
  const about = [
    ...(other ? [isolateBidi(other)] : []),
    ...(letter ? [t('issued:notice.letter', { number: isolateBidi(digits(letter)) })] : []),
    t(`issued:notice.${kind}`, { n: number(of.version), latest: number(of.newVersion ?? of.version) }),
    ...(sendsVersion ? [t('issued:notice.withVersion')] : []),
    ...(toldAt ? [t('issued:notice.told', { at: isolateBidi(instant(toldAt)) })] : []),
    ...(toldByName ? [t('issued:hand.recorded', { name: isolateBidi(toldByName) })] : []),
  ]
  return (
    <Line head={<Iso>{name}</Iso>} about={about}>
      <Badge tone={toldAt ? 'green' : 'amber'}>{t(toldAt ? 'issued:notice.done' : `issued:notice.${way}`)}</Badge>
      {onInformed && !toldAt ? (
        <Button
          size="sm"
          variant="default"
          aria-label={t('issued:notice.tick.one', { to: isolateBidi(name) })}
          onClick={() => void onInformed(id)}
        >
          {t('issued:notice.tick')}
        </Button>
      ) : null}
    </Line>
  )
}
