import { Holidays, Now, Times } from './hours.tsx'
import type { PartProps } from './page.tsx'
import { Part, place } from './places.tsx'

/** How and when the firm is reached, and the firm's name at the page's end. */
export function Contact({ t, company }: PartProps) {
  return (
    <section className="contact" id="contact" aria-labelledby="contact-title">
      <div className="band" />
      <div className="wrap section pair">
        <div>
          <h2 id="contact-title">{t('landing:contact.title')}</h2>
          <p className="intro">{t('landing:contact.text')}</p>
          <h3>{t('people:email')}</h3>
          <a className="mail" href={`mailto:${place('email')}`} dir="ltr">
            {place('email')}
          </a>
          <Part of="phone">
            <h3>{t('landing:contact.phone')}</h3>
            <a className="mail" href={`tel:${place('number')}`} dir="ltr">
              {place('shown')}
            </a>
          </Part>
          <Part of="address">
            <h3>{t('landing:contact.address')}</h3>
            <p className="address">{place('text')}</p>
          </Part>
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
