import type { CSSOptions } from 'vite'

type PostcssPlugins = NonNullable<Exclude<NonNullable<CSSOptions['postcss']>, string>['plugins']>
type PostcssPlugin = Extract<PostcssPlugins[number], { readonly postcssPlugin: string }>

const HOVERS = '(hover: hover)'
const isHovered = (selector: string) => selector.includes(':hover')

/** Restricts hover styles to devices that can hover, so that elements do not stay grey after a touch. */
export const hoverOfPointers: PostcssPlugin = {
  postcssPlugin: 'holdfast:hover-of-pointers',
  Once: (root, { atRule }) => {
    root.walkRules(/:hover/, rule => {
      if (rule.parent?.type === 'atrule' && 'params' in rule.parent && rule.parent.params === HOVERS) return
      const [hovered, others] = [
        rule.selectors.filter(isHovered),
        rule.selectors.filter(selector => !isHovered(selector)),
      ]
      rule.after(atRule({ name: 'media', params: HOVERS, nodes: [rule.clone({ selectors: hovered })] }))
      if (others.length > 0) rule.selectors = others
      else rule.remove()
    })
  },
}
