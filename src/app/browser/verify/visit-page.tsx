import { ANSWER_LIMITS } from '#features/inspections/model/proposals.ts'
import { Slots, slot } from '../landing/slots.tsx'
import type { SectionProps, Translate } from '../landing/words.ts'
import { type DrawnFiles, Frame } from './frame.tsx'

/** /visit/…: times of which the person on site chooses one, for anyone who has the link. It needs no script. */
export function VisitPage({ files, ...section }: SectionProps & { files: DrawnFiles }) {
  const { t, company } = section
  return (
    <Frame {...section} files={files} title={t('visit:title', { company })}>
      <Slots of="open">
        <h1>{t('visit:heading')}</h1>
        <p className="lead">{t('visit:lead', { company })}</p>
        <section className="card">
          <Place t={t}>
            <dt>{t('visit:lasting')}</dt>
            <dd>{slot('lasting')}</dd>
          </Place>
          <Slots of="taken">
            <p className="fault" role="alert">
              {t('visit:taken')}
            </p>
          </Slots>
          <Slots of="choice">
            <form method="post">
              <fieldset>
                <legend>{t('visit:times')}</legend>
                <Slots of="times">
                  <label className="time">
                    <input type="radio" name="time" value={slot('value')} required />
                    {slot('at')}
                  </label>
                </Slots>
              </fieldset>
              <button type="submit">{t('visit:choose')}</button>
            </form>
          </Slots>
          <Slots of="none">
            <p>{t('visit:noneLeft')}</p>
          </Slots>
        </section>
        <section className="card">
          <h2>{t('visit:neither')}</h2>
          <Slots of="faulty">
            <p className="fault" role="alert">
              {t('visit:faulty')}
            </p>
          </Slots>
          <form method="post">
            <label>
              {t('visit:note')} <span className="hint">{t('visit:optional')}</span>
              <textarea name="note" rows={3} maxLength={ANSWER_LIMITS.note} defaultValue={slot('note')} />
            </label>
            <label>
              {t('visit:phone')} <span className="hint">{t('visit:optional')}</span>
              <input
                type="tel"
                name="phone"
                dir="ltr"
                autoComplete="tel"
                maxLength={ANSWER_LIMITS.phone}
                defaultValue={slot('phone')}
              />
            </label>
            <button type="submit" className="plain">
              {t('visit:send')}
            </button>
          </form>
        </section>
        <p className="hint">{t('visit:until', { until: slot('until') })}</p>
      </Slots>
      <Slots of="chosen">
        <h1>{t('visit:chosen')}</h1>
        <section className="card">
          <Place t={t}>
            <dt>{t('visit:when')}</dt>
            <dd>{slot('at')}</dd>
          </Place>
          <a className="button" href={slot('href')} download="visit.ics">
            {t('visit:calendar')}
          </a>
        </section>
        <p className="hint">{t('visit:change', { company })}</p>
      </Slots>
      <Slots of="declined">
        <h1>{t('visit:declined')}</h1>
        <p className="lead">{t('visit:declinedHint', { company })}</p>
      </Slots>
      <Slots of="gone">
        <h1>{t('visit:gone')}</h1>
        <p className="lead">{t('visit:goneHint', { company })}</p>
      </Slots>
      <Slots of="tooMany">
        <h1>{t('visit:tooMany')}</h1>
      </Slots>
    </Frame>
  )
}

/** What is to be inspected, as far as the page tells it, with what `children` add. */
function Place({ t, children }: { t: Translate; children: React.ReactNode }) {
  return (
    <dl>
      <dt>{t('visit:area')}</dt>
      <dd>{slot('area')}</dd>
      <dt>{t('visit:block')}</dt>
      <dd>{slot('block')}</dd>
      <Slots of="inspector">
        <dt>{t('visit:inspector')}</dt>
        <dd>{slot('name')}</dd>
      </Slots>
      {children}
    </dl>
  )
}
