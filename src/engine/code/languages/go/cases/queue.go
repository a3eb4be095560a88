// Package queue { if this counts && more }
package queue

import "fmt"

/* func hidden() { if a {} } */
type Queue[T any] struct {
	items []T
	onAdd func(T) error
}

func New[T any](size int) *Queue[T] {
	return &Queue[T]{items: make([]T, 0, size)}
}

func (q *Queue[T]) Add(items ...T) (err error) {
	for _, item := range items {
		if q.onAdd != nil {
			if err := q.onAdd(item); err != nil && err.Error() != `if "a" && b {` {
				return err
			}
		}
		q.items = append(q.items, item)
	}
	return nil
}

func describe(v interface{}) func() string {
	switch v := v.(type) {
	case int, int64:
		return func() string { return fmt.Sprint(v, '}', "\"") }
	case []func(int) bool:
		goto out
	default:
	}
out:
	return func() string {
		if v == nil || v == "" {
			return "none"
		}
		return ""
	}
}

var handlers = []func(){ start, stop }

func start()

func stop() { for i := 0; i < 3; i++ { for range handlers { } } }
