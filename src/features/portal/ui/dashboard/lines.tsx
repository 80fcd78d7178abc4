import { kuwaitToday } from '#kernel/dates.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import classes from '#web/kit/layout/panel-list.module.css'
import { Badge } from '#web/kit/text/badge.tsx'
import { ButtonLink, TextLink } from '#web/kit/text/links.tsx'
import { Iso, Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import type { Ongoing, Waiting } from '../../model.ts'
import own from '../portal.module.css'
import { SubjectLine } from '../subject.tsx'

const WAYS = {
  QUESTION: { to: '/portal/requests/$id', words: 'portal:answer' },
  QUOTE: { to: '/portal/requests/$id', words: 'portal:accept' },
  AMENDMENT: { to: '/portal/engagements/$id', words: 'portal:amendment' },
  DOCUMENTS: { to: '/portal/documents', words: 'portal:documents' },
  INVOICE: { to: '/portal/invoices/$id', words: 'portal:pay' },
} as const

const PAGES = {
  REQUEST: '/portal/requests/$id',
  ENGAGEMENT: '/portal/engagements/$id',
  VALUATION: '/valuations/$id',
} as const

/** How many threads of messages the client has not read. */
export function UnreadLine({ n }: { n: string }) {
  const { t } = useTranslation()
  return (
    <li>
      <div className={classes.words}>
        <strong>{t('portal:waiting.unread')}</strong>
        <p>
          <Num>{n}</Num>
        </p>
      </div>
      <ButtonLink to="/portal/messages" size="sm">
        {t('portal:read')}
      </ButtonLink>
    </li>
  )
}

/** What waits for the client, with the way to it. */
export function WaitingLine({ of }: { of: Waiting }) {
  const { t } = useTranslation()
  const { date, money, number: figure } = useFormat()
  const { id, kind } = of
  const number = isolateBidi(of.number)
  const isInvoice = kind === 'INVOICE'
  const way = WAYS[kind]
  return (
    <li>
      <div className={classes.words}>
        <strong>{t(`portal:waiting.${kind}`)}</strong>
        <p>
          <Num>{of.number}</Num>
        </p>
        {kind === 'QUESTION' ? (
          <p className={own.text}>
            <Iso>{of.text}</Iso>
          </p>
        ) : null}
        {kind === 'QUOTE' ? <p>{t('portal:waiting.QUOTE.until', { date: isolateBidi(date(of.validUntil)) })}</p> : null}
        {kind === 'DOCUMENTS' ? <p>{t('portal:waiting.DOCUMENTS.missing', { n: figure(of.missing) })}</p> : null}
        {isInvoice ? (
          <p>
            {t('portal:waiting.INVOICE.due', {
              amount: isolateBidi(money(of.balance)),
              date: isolateBidi(date(of.dueOn)),
            })}
          </p>
        ) : null}
        {kind === 'QUESTION' || kind === 'QUOTE' || kind === 'DOCUMENTS' ? <SubjectLine of={of} /> : null}
      </div>
      {isInvoice && of.isOverdue ? <Badge tone="red">{t('portal:overdue')}</Badge> : null}
      <ButtonLink to={way.to} params={{ id }} size="sm" aria-label={`${t(way.words)}: ${number}`}>
        {t(way.words)}
      </ButtonLink>
    </li>
  )
}

/** A request or a valuation that is under way, in the client's words. */
export function OngoingLine({ of }: { of: Ongoing }) {
  const { t } = useTranslation()
  const { date, instant } = useFormat()
  const { id, kind, number, title, state, progress } = of
  const { step, waitsFor, nextAt } = progress
  const isAhead = nextAt !== null && nextAt.slice(0, 10) >= kuwaitToday()
  const next = isAhead ? (nextAt.includes('T') ? instant(nextAt) : date(nextAt)) : null
  return (
    <li>
      <div className={classes.words}>
        <TextLink to={PAGES[kind]} params={{ id }}>
          {number ? <Num>{number}</Num> : t('requests:title.draft')}
        </TextLink>
        {title ? <p dir="auto">{title}</p> : <SubjectLine of={of} />}
        {next ? <p>{t('portal:ongoing.next', { date: isolateBidi(next) })}</p> : null}
      </div>
      <Badge tone={waitsFor === 'client' ? 'amber' : 'blue'}>
        {step ? t(`requests:progress.${step}`) : t(`requests:state.${state}`)}
      </Badge>
    </li>
  )
}
