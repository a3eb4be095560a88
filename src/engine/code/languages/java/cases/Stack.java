package org.example;

import java.util.List;

/** A stack; {@code if (this) counts} nothing. */
public class Stack<T extends Comparable<T>> {
  private final List<T> items;

  @SuppressWarnings({"unchecked", "if (a && b)"})
  public Stack(List<T> items) {
    this.items = items;
  }

  public <R> R fold(R start, java.util.function.BiFunction<R, ? super T, R> step) throws IllegalStateException {
    R result = start;
    for (T item : items) {
      try {
        result = step.apply(result, item);
      } catch (IllegalStateException error) {
        if (result == null && item == null || start == null) throw error;
      }
    }
    return result;
  }

  abstract static class Visitor {
    abstract void visit(int a);

    void visitAll(int[] all) {
      int at = 0;
      while (at < all.length) visit(all[at++]);
    }
  }

  Runnable printer() {
    return new Runnable() {
      @Override
      public void run() {
        System.out.println("""
            if (this is "text") { // and no code

            }""");
      }
    };
  }

  record Pair(int a, int b) {
    Pair {
      if (a > b) throw new IllegalArgumentException();
    }

    int sum() { return a + b; }
  }
}
