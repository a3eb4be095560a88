//! A list; `fn hidden() {}` is no function here.
use std::fmt;

/* outer /* fn nested() { } */ still a comment */
pub struct List<'a, T> {
    items: Vec<&'a T>,
}

impl<'a, T: fmt::Display> fmt::Display for List<'a, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result
    where
        T: Sized,
    {
        for (at, item) in self.items.iter().enumerate() {
            if at > 0 && !self.items.is_empty() {
                f.write_str(r#"if "a" { } "#)?;
            }
            match item {
                _ if at == 3 => write!(f, "{}", '"')?,
                _ => write!(f, "{item} '{{'")?,
            }
        }
        Ok(())
    }
}

trait Shape {
    fn area(&self) -> f64;
    fn name(&self) -> impl fmt::Display + '_ {
        let quote = '\'';
        'outer: loop {
            while let Some(point) = self.next() {
                if let Point { x, y } = point {
                    break 'outer;
                }
            }
        }
        quote
    }
}

mod tests {
    fn r#match(text: &[u8]) -> bool {
        fn inner(_: fn(u8) -> bool) {}
        text == b"}" || text == br"\"
    }
}
