/** A page of the storefront as its script would show it first. */
export type PageToDraw = {
  readonly path: string;
  /** One of the languages of the pages. */
  readonly language: string;
  /** What the document tells its script of this installation, as JSON. */
  readonly settings: string;
  /** The answers that the page begins with, as JSON: pairs of name and answer. */
  readonly answers: string;
};

/** The same as HTML, readable before a script has run. */
export type DrawnPage = { readonly title: string; readonly markup: string };

export type PageDrawer = {
  /** Null where pages cannot be drawn now: they are still shown, by their script. Never throws. */
  draw(page: PageToDraw): Promise<DrawnPage | null>;
  close(): Promise<void>;
};
