import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from '#web/i18n/i18n.ts'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { Column, Hidden, Muted, Row } from '#web/kit/layout/layout.tsx'
import { goToElement } from '#web/kit/layout/use-go-to-hash.ts'
import { useFormat } from '#web/kit/text/use-format.ts'
import { useMatching } from '#web/kit/text/use-matching.ts'
import { settingsMessages } from '../../messages.ts'
import { SECTION_CODES, type SettingSection, sectionOf } from '../../model/sections.ts'
import { type EditableKey, HISTORY_SETTINGS, type HistoryKey } from '../../model.ts'
import { fieldId } from '../form/context.ts'
import { foundSettings } from './found.ts'
import classes from './nav.module.css'

/** The section that the address names, by its code or by a setting or a place within one, which then takes the focus; the first one without any. */
export function useSection(): SettingSection {
  const { hash } = useLocation()
  const named = SECTION_CODES.find((code) => code === hash)
  const setting = HISTORY_SETTINGS.find((key) => hash === key || hash.startsWith(`${key}.`))
  useEffect(() => {
    if (!setting) return
    // A setting of several fields is gone to at its first one.
    const field = document.getElementById(fieldId(hash)) ?? firstField(setting)
    if (field) goToElement(field.id)
  }, [hash, setting])
  return named ?? (setting ? sectionOf(setting) : 'firm')
}

function firstField(setting: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-setting="${setting}"] :is(input, textarea, button)[id]`)
}

// All of them are of one page.
const BY_HASH = { includeHash: true }

type Props = {
  current: SettingSection
  /** What was typed and not saved. */
  changed: readonly EditableKey[]
}

/** The sections of the settings: a list at a desk, a chooser on a phone, each with how much in it is not saved; and a search over all settings. */
export function SectionList({ current, changed }: Props) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const navigate = useNavigate()
  const [search, setSearch] = useState('')
  const unsavedIn = (code: SettingSection) => changed.filter((key) => sectionOf(key) === code).length
  return (
    <Column gap={12} className={classes.nav}>
      <TextField label={t('settings:find')} value={search} onChange={setSearch} />
      {search.trim() === '' ? (
        <>
          <div className={classes.chooser}>
            <SelectField<SettingSection>
              label={t('settings:sections')}
              value={current}
              options={SECTION_CODES.map((code) => {
                const n = unsavedIn(code)
                const detail = n > 0 ? { detail: t('settings:changed', { count: n, n: number(n) }) } : {}
                return { value: code, label: t(`settings:section.${code}`), ...detail }
              })}
              onChange={(code) => code && void navigate({ to: '/admin/settings', hash: code })}
            />
          </div>
          <nav aria-label={t('settings:sections')} className={classes.list}>
            <Column as="ul" gap={0}>
              {SECTION_CODES.map((code) => (
                <li key={code}>
                  <Link
                    to="/admin/settings"
                    hash={code}
                    activeOptions={BY_HASH}
                    className={classes.link}
                    aria-current={code === current ? 'page' : undefined}
                  >
                    <Row as="span" justify="between">
                      <span>{t(`settings:section.${code}`)}</span>
                      <Unsaved n={unsavedIn(code)} />
                    </Row>
                  </Link>
                </li>
              ))}
            </Column>
          </nav>
        </>
      ) : (
        <Results search={search} onGo={() => setSearch('')} />
      )}
    </Column>
  )
}

function Unsaved({ n }: { n: number }): ReactNode {
  const { t } = useTranslation()
  const { number } = useFormat()
  if (n === 0) return null
  return (
    <span className={classes.unsaved}>
      <span aria-hidden="true">{number(n)}</span>
      <Hidden>{t('settings:changed', { count: n, n: number(n) })}</Hidden>
    </span>
  )
}

function Results({ search, onGo }: { search: string; onGo: () => void }) {
  const { t } = useTranslation()
  const words = useSettingWords()
  const matching = useMatching(true)
  const found = matching ? foundSettings(search, words, matching) : []
  const nameOf = (key: HistoryKey | null, section: SettingSection) =>
    key ? t(`settings:name.${key}`) : t(`settings:section.${section}`)
  return (
    <nav aria-label={t('settings:found')}>
      {matching && found.length === 0 ? <Muted>{t('settings:found.none')}</Muted> : null}
      <Column as="ul" gap={0}>
        {found.map(({ key, section }) => (
          <li key={key ?? section}>
            <Link
              to="/admin/settings"
              hash={key ?? section}
              activeOptions={BY_HASH}
              className={classes.link}
              onClick={onGo}
            >
              <Column as="span" gap={0}>
                <span>{nameOf(key, section)}</span>
                {key ? (
                  <Muted as="span" small>
                    {t(`settings:section.${section}`)}
                  </Muted>
                ) : null}
              </Column>
            </Link>
          </li>
        ))}
      </Column>
    </nav>
  )
}

type Hint = Extract<keyof typeof settingsMessages, `hint.${string}`>
const isHint = (key: string): key is Hint => Object.hasOwn(settingsMessages, key)

/** The words by which settings are found: label and hint of one, title and hint of a section. */
function useSettingWords() {
  const { t } = useTranslation()
  return {
    setting: (key: HistoryKey) => {
      const hint = `hint.${key}`
      return `${t(`settings:name.${key}`)} ${isHint(hint) ? t(`settings:${hint}`) : ''}`
    },
    section: (code: SettingSection) => `${t(`settings:section.${code}`)} ${t(`settings:section.${code}.hint`)}`,
  }
}
