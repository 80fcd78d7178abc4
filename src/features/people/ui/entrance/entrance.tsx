import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Column, Row } from '#web/kit/layout/layout.tsx'
import { PageHead } from '#web/kit/layout/page-head.tsx'
import { AppearanceMenu } from '#web/shell/appearance-menu.tsx'
import { Brand } from '#web/shell/brand.tsx'
import { LanguageSwitch } from '#web/shell/language-switch.tsx'
import { Weave } from '../shared/weave.tsx'
import classes from './entrance.module.css'

type Props = { title: ReactNode; subtitle?: ReactNode; children: ReactNode }

/** The frame of the sign-in pages: the firm on one side, the form on the other. */
export function Entrance({ title, subtitle, children }: Props) {
  const { t } = useTranslation()
  const side = useRef<HTMLDivElement>(null)
  // Each step of a set-up has its own title.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another title is another form
  useLayoutEffect(() => focusFirstField(side.current), [title])
  return (
    <div className={classes.entrance}>
      <div className={classes.firm}>
        <div className={classes.stay}>
          <Brand />
          <Column gap={12} className={classes.words}>
            <p className={classes.promise}>{t('people:entrance.promise')}</p>
            <p className={classes.detail}>{t('people:entrance.detail')}</p>
          </Column>
          <Weave className={classes.weave} />
        </div>
      </div>
      <div className={classes.side}>
        <Row align="stretch" justify="end" gap={4} className={classes.tools}>
          <LanguageSwitch className={classes.tool} />
          <AppearanceMenu className={classes.tool} />
        </Row>
        <div className={classes.form} ref={side}>
          <PageHead title={title} subtitle={subtitle} />
          {children}
        </div>
      </div>
    </div>
  )
}

/**
 * Focuses the first field to type into when its form comes, unless the reader is elsewhere. Only where there is a mouse: by touch it would
 * raise a keyboard over half of the page before anything of it was read. boot.js does the same in a page that comes drawn.
 */
function focusFirstField(side: HTMLElement | null): void {
  if (!matchMedia('(hover: hover) and (pointer: fine)').matches) return
  if (document.activeElement?.matches('body, h1') === false) return
  side?.querySelector<HTMLElement>('form input:not([type=radio], [type=checkbox], [hidden])')?.focus()
}
