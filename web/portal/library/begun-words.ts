export const begunWords = (title: string, isSent: boolean, where: string): string =>
  isSent
    ? `Your order of ${title} has not been confirmed yet and may have been placed. Submitting it again will not place it twice.`
    : `Your order of ${title} has not been placed. Your entries are kept ${where}.`
