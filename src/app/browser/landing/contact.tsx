import { Holidays, Now, Times } from './hours.tsx'
import { Slots, slot } from './slots.tsx'
import type { SectionProps } from './words.ts'

/** How and when the firm is reached, and the firm's name at the page's end. */
export function Contact({ t, company }: SectionProps) {
  return (
    <section className="contact" id="contact" aria-labelledby="contact-title">
      <div className="band" />
      <div className="wrap section pair">
        <div>
          <h2 id="contact-title">{t('landing:contact.title')}</h2>
          <p className="intro">{t('landing:contact.text')}</p>
          <h3>{t('people:email')}</h3>
          <a className="mail" href={`mailto:${slot('email')}`} dir="ltr">
            {slot('email')}
          </a>
          <Slots of="phone">
            <h3>{t('landing:contact.phone')}</h3>
            <a className="mail" href={`tel:${slot('number')}`} dir="ltr">
              {slot('shown')}
            </a>
          </Slots>
          <Slots of="address">
            <h3>{t('landing:contact.address')}</h3>
            <p className="address">{slot('text')}</p>
          </Slots>
          <p className="buttons">
            <a className="button bright" href="/register">
              {t('people:login.register')}
            </a>
            <a className="button quiet" href="/login">
              {t('shell:signIn')}
            </a>
          </p>
        </div>
        <div className="opening">
          <h3 className="opening-title">
            {t('landing:hours.title')}
            <Now t={t} />
          </h3>
          <Times t={t} />
          <Holidays t={t} />
        </div>
      </div>
      <p className="wrap end">{company}</p>
    </section>
  )
}
