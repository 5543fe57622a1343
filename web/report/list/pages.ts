// A page is in the URL as 'page=2.Code Grey'.

/** The page of each scenario's table; tables that are missing here are on their first page. */
export type Turned = Readonly<Record<string, number>>

export const pagesIn = (params: URLSearchParams): Turned =>
  Object.fromEntries(
    params.getAll('page').flatMap(text => {
      const [, page, scenario] = /^(\d{1,6})\.(.+)$/.exec(text) ?? []
      return scenario && Number(page) > 1 ? [[scenario, Number(page)]] : []
    }),
  )

export const pageParams = (turned: Turned): [string, string][] =>
  Object.entries(turned).flatMap(([scenario, page]) => (page > 1 ? [['page', `${page}.${scenario}`]] : []))
