/** What is said of a dish wherever it is named: what it contains and what it is marked with. Empty: nothing is said. */
export interface DishFacts {
  readonly allergens: readonly string[];
  readonly marks: readonly string[];
}

export const DISH_FACTS = ['allergens', 'marks'] as const satisfies readonly (keyof DishFacts)[];

export const NO_DISH_FACTS: DishFacts = { allergens: [], marks: [] };

type Known = { readonly [Fact in keyof DishFacts]?: DishFacts[Fact] | null };

/** Of a row that may know none, because its item is gone or it is from before; `before` stands for what is not known. */
export const dishFactsOf = (row: Known, before: DishFacts = NO_DISH_FACTS): DishFacts => ({
  allergens: row.allergens ?? before.allergens,
  marks: row.marks ?? before.marks,
});
