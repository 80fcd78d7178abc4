import { createLink, type LinkComponent } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, Ref } from 'react'
import { Button, type ButtonProps } from '../controls/button.tsx'
import classes from './links.module.css'

type AnchorProps = AnchorHTMLAttributes<HTMLAnchorElement> & { ref?: Ref<HTMLAnchorElement> }

function ButtonAnchor(props: ButtonProps & Omit<AnchorProps, keyof ButtonProps>) {
  return <Button component="a" {...props} />
}

function TextAnchor({ className, ...props }: AnchorProps) {
  return <a className={className ? `${classes.text} ${className}` : classes.text} {...props} />
}

/** A router link that looks like a button. */
export const ButtonLink: LinkComponent<typeof ButtonAnchor> = createLink(ButtonAnchor)

/** A router link in running text or a table. */
export const TextLink: LinkComponent<typeof TextAnchor> = createLink(TextAnchor)
