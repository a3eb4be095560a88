#!/usr/bin/env groovy
package shop

import groovy.transform.CompileStatic

/* def hidden() {} */
@CompileStatic
abstract class Shop extends Base {
  static final PATTERN = /if (a) { "b" }/
  abstract File folder()

  Shop(String name) {
    this.name = name
  }

  def find(int id, Closure check = { it > 0 }) {
    items.each { item ->
      if (item.id == id && check(item))
        return item
    }
    for (item in items)
      if (item =~ /x\/y/) println "found ${item.name ?: 'none'} {"
    while (true) { break }
  }

  static <T> T load(Map<String, T> values) throws IOException
  {
    return values.size() > 1 ? values.first() : null
  }

  private sum(a, b) { a + b / 2 }

  def "adds 'two' numbers"() {
    expect:
    with(shop) { sum(1, 2) == 3 }
    verify("x") { true }
  }

  String text() {
    '''
    def inText() { "quoted
    '''
  }
}

task build(type: Copy) { from 'src' }
