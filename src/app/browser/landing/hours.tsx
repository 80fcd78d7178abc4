import { Slots, slot } from './slots.tsx'
import type { SectionProps } from './words.ts'

type Props = Pick<SectionProps, 't'>

/** 'Open now' and 'Closed now': the script shows the one that is true; without the script both stay hidden. */
export function Now({ t }: Props) {
  return (
    <>
      <span className="now open" data-now="open" hidden>
        {t('landing:now.open')}
      </span>
      <span className="now" data-now="closed" hidden>
        {t('landing:now.closed')}
      </span>
    </>
  )
}

/** The working hours by day of the week, in Kuwait's time. */
export function Times({ t }: Props) {
  return (
    <>
      <dl className="times">
        <dt>
          <Slots of="everyDay">{t('landing:hours.everyDay')}</Slots>
          <Slots of="run">{t('landing:hours.days', { first: slot('first'), last: slot('last') })}</Slots>
          <Slots of="days">{slot('names')}</Slots>
        </dt>
        <dd>{t('landing:hours.times', { from: slot('opens'), to: slot('closes') })}</dd>
        <Slots of="free">
          <dt>{slot('names')}</dt>
          <dd>{t('landing:hours.closed')}</dd>
        </Slots>
      </dl>
      <p className="zone">{t('landing:hours.zone')}</p>
    </>
  )
}

/** The coming days on which the firm is closed. */
export function Holidays({ t }: Props) {
  return (
    <Slots of="closed">
      <h3 className="holidays">{t('landing:hours.holidays')}</h3>
      <dl className="times">
        <Slots of="holidays">
          <dt>{slot('name')}</dt>
          <dd>
            <time dateTime={slot('date')}>{slot('shown')}</time>
          </dd>
        </Slots>
      </dl>
    </Slots>
  )
}
